/** A form as WordPress renders it, with one field. */
export const SIMPLE_FORM = `<div class="wpcf7" lang="en"><form class="wpcf7-form init" action="/contact/#f" method="post">
  <input type="hidden" name="_wpcf7" value="12"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f12-o1">
  <label>Message <span class="wpcf7-form-control-wrap" data-name="your-message"><textarea name="your-message"
  class="wpcf7-form-control"></textarea></span></label>
  <input class="wpcf7-form-control wpcf7-submit" type="submit" value="Submit">
  <div class="wpcf7-response-output"></div></form></div>`;
