import type { StoryFile } from './story.ts';

/** The shortcode's output of Contact Form 7's own first form, as a page has it. */
function rendered(inside = ''): string {
  const wrap = (name: string, control: string) =>
    `<span class="wpcf7-form-control-wrap" data-name="${name}">${control}</span>`;
  const input = (name: string, type: string, more: string) =>
    wrap(
      name,
      `<input size="40" maxlength="400" class="wpcf7-form-control wpcf7-${type} wpcf7-validates-as-required" ${more}aria-required="true" aria-invalid="false" value="" type="${type}" name="${name}">`,
    );
  return `<div class="wpcf7 no-js" id="wpcf7-f5-p6-o1" lang="en-US" dir="ltr" data-wpcf7-id="5">
    <div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p> <ul></ul></div>
    <form action="#wpcf7-f5-p6-o1" method="post" class="wpcf7-form init" aria-label="Contact form" novalidate="novalidate" data-status="init">
      <fieldset class="hidden-fields-container"><input type="hidden" name="_wpcf7" value="5"><input type="hidden" name="_wpcf7_version" value="6.1.6"><input type="hidden" name="_wpcf7_locale" value="en_US"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f5-p6-o1"><input type="hidden" name="_wpcf7_container_post" value="6"><input type="hidden" name="_wpcf7_posted_data_hash" value=""></fieldset>
      <p><label> Your name<br>${input('your-name', 'text', 'autocomplete="name" ')} </label></p>
      <p><label> Your email<br>${input('your-email', 'email', 'autocomplete="email" ')} </label></p>
      <p><label> Subject<br>${input('your-subject', 'text', '')} </label></p>
      <p><label> Your message (optional)<br>${wrap('your-message', '<textarea cols="40" rows="5" maxlength="2000" class="wpcf7-form-control wpcf7-textarea" aria-invalid="false" name="your-message"></textarea>')} </label></p>
      ${inside}<p><input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="Send"></p>
      <div class="wpcf7-response-output" aria-hidden="true"></div>
    </form>
  </div>`;
}

const around = (markup: string, attributes = '') =>
  `<contact-form-7${attributes}>\n  ${markup}\n</contact-form-7>`;

const template = (tags: string, attributes = ' form-id="5"') =>
  around(`<template>\n${tags}\n  </template>`, attributes);

const USUAL = `    <label> Your name
      [text* your-name autocomplete:name] </label>

    <label> Your email
      [email* your-email autocomplete:email] </label>

    <label> Subject
      [text* your-subject] </label>

    <label> Your message (optional)
      [textarea your-message x5] </label>

    [submit "Send"]`;

/** A field that an add-on's script masks. */
const MASKED =
  '<p><label> Your phone<br><span class="wpcf7-form-control-wrap" data-name="your-phone"><input class="wpcf7-form-control wpcf7-tel" aria-invalid="false" type="tel" name="your-phone" data-inputmask="\'mask\': \'999 999\'"></span> </label></p>\n      ';

/** Where the script of a captcha draws. */
const WIDGET =
  '<div class="cf-turnstile"><label><input type="checkbox" name="cf-turnstile-response" value="demo"> I am human</label></div>\n      ';

const withSubject = (subject: string) =>
  template(USUAL.replace('your-subject]', `your-subject "${subject}"]`));

const EVERYTHING = `    <label> Name [text* your-name maxlength:40 minlength:2 autocomplete:name] </label>

    <label> E-mail [email* your-email autocomplete:email placeholder "you@example.org"] </label>

    <label> Website [url your-url] </label>

    <label> Phone [tel your-tel autocomplete:tel] </label>

    <label> How many? [number your-number min:1 max:10] </label>

    <label> How much? [range your-range min:0 max:20 step:5 "10"] </label>

    <label> Which day? [date your-date min:2026-01-01 max:2026-12-31] </label>

    <label> Message [textarea your-message x4 minlength:5 maxlength:30] </label>
    [count your-message] used, [count your-message down] left

    <label> Pets [select your-pets multiple "Dog" "Cat" "Bird"] </label>

    <label> One of them [select* your-one first_as_label "Please choose" "Alpha" "Beta"] </label>

    <label> A colour [checkbox your-checks use_label_element exclusive free_text "Red" "Green" "Other"] </label>

    <label> Some of these [checkbox* your-multi use_label_element "One" "Two" "Three"] </label>

    <label> Yes or no? [radio your-radio use_label_element default:1 "Yes" "No"] </label>

    <label> X or Y? [radio your-radio2 use_label_element free_text "X" "Y"] </label>

    <label> A question [quiz your-quiz] </label>

    <label> A small picture [file* your-file limit:2kb filetypes:png|txt|image/gif] </label>

    <label> Anything to see or hear [file your-file2 limit:1mb] </label>

    [hidden your-hidden "hid-default"]
    [acceptance accept-terms] I accept <a href="/terms/">the terms</a>. [/acceptance]
    [acceptance accept-invert invert] Leave this one empty. [/acceptance]
    [acceptance accept-opt optional default:on] Write to me now and then. [/acceptance]

    [response]

    <div class="inert-on-submitting">[submit "Send it"] <button type="reset">Start again</button></div>`;

export const contactFormStories: StoryFile = {
  stories: [
    {
      id: 'rendered',
      title: 'Around WordPress’s form',
      description:
        'The output of the shortcode is inside the tag. It stays visible until the element takes over, and works without script. The demo’s WordPress answers; sent forms are listed at /provider/.',
      html: around(rendered()),
    },
    {
      id: 'page-look',
      title: 'In the look of the page',
      description:
        'The form that WordPress rendered stays, in the style of the theme; the tag does the sending and shows tips and messages. Nothing is drawn before it is needed.',
      html: around(rendered(), ' look="page"'),
    },
    {
      id: 'auto-look',
      title: 'The look it chooses by itself',
      description:
        'The same form twice, both without look. The first is plain and is drawn in our look. The second contains a field that an add-on masks, so the form keeps the look of the page; the console and explain() say why.',
      html: `${around(rendered())}\n<hr>\n${around(rendered(MASKED).replaceAll('-o1', '-o2'))}`,
    },
    {
      id: 'template',
      title: 'From form-tags',
      description: 'Contact Form 7’s own template inside a template element, on a page outside of WordPress.',
      html: template(USUAL),
    },
    {
      id: 'every-control',
      title: 'Every control',
      description:
        'All form-tags with their options: counts, an exclusive group with a free text, a quiz, files, acceptance that opens the button, a reset. Send it empty to see every message.',
      html: template(EVERYTHING, ' form-id="7"'),
    },
    {
      id: 'text',
      title: 'Form-tags as text',
      description:
        'The template as plain text in the tag: readable, and replaced as soon as the element is there.',
      html: around(USUAL.replaceAll('\n    ', '\n  ').trim(), ' form-id="5"'),
    },
    {
      id: 'acceptance-as-validation',
      title: 'Acceptance as validation',
      description: 'The button is never disabled; a missing acceptance is an error like any other.',
      html: around(
        '<form class="wpcf7-form init wpcf7-acceptance-as-validation"><p><label>Name <span class="wpcf7-form-control-wrap" data-name="your-name"><input class="wpcf7-form-control wpcf7-text" type="text" name="your-name" aria-required="true" aria-invalid="false"></span></label></p><p><span class="wpcf7-form-control-wrap" data-name="accept-terms"><span class="wpcf7-form-control wpcf7-acceptance"><span class="wpcf7-list-item"><label><input type="checkbox" name="accept-terms" value="1" aria-invalid="false"><span class="wpcf7-list-item-label">I accept the terms.</span></label></span></span></span></p><p><input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="Send"></p><div class="wpcf7-response-output" aria-hidden="true"></div></form>',
        ' form-id="13"',
      ),
    },
    {
      id: 'own-words',
      title: 'The page’s own words',
      description:
        'texts replaces the form’s own messages. Send it empty. WordPress supplies the server’s messages.',
      html: template(
        USUAL,
        ` form-id="5" texts='{"summary": {"one": "One thing is missing", "other": "{count} things are missing"}}'`,
      ),
    },
    {
      id: 'captcha-picture',
      title: 'Captcha with a picture',
      description:
        'Really Simple CAPTCHA: the picture comes with the server’s answer and changes after each attempt. Wrong letters make the field invalid.',
      html: template(
        USUAL.replace(
          '    [submit',
          '    <label> The letters in the picture [captchac your-captcha] [captchar your-captcha] </label>\n\n    [submit',
        ),
        ' form-id="15"',
      ),
    },
    {
      id: 'captcha-widget',
      title: 'Captcha of another service',
      description:
        'The widgets of Turnstile, hCaptcha, reCAPTCHA and Friendly Captcha stay in their places (here a box instead of their script), and their field is sent.',
      html: around(rendered(WIDGET)),
    },
    {
      id: 'captcha-page-look',
      title: 'The same captcha in the look of the page',
      description: 'The page’s form stays where it is, so the captcha is never loaded twice.',
      html: around(rendered(WIDGET), ' look="page"'),
    },
    {
      id: 'two-forms',
      title: 'The same form twice',
      description:
        'Two forms with one id on a page: their rules are fetched once, and each form works independently.',
      html: `${template(USUAL)}\n<hr>\n${template(USUAL)}`,
    },
    {
      id: 'spam',
      title: 'Taken for spam',
      description: 'The subject contains a word on the server’s list: fill in the rest and send.',
      html: withSubject('lab-spamword'),
    },
    {
      id: 'mail-failed',
      title: 'Mail fails',
      description: 'The server cannot send this one. What was typed stays.',
      html: withSubject('MAILFAIL-LAB'),
    },
    {
      id: 'unreachable',
      title: 'Server unreachable',
      description: 'Nothing answers: a message, a button that works again, and nothing typed is lost.',
      html: template(USUAL, ' form-id="5" api-root="http://localhost:9/wp-json/"'),
    },
    {
      id: 'not-json',
      title: 'An answer that is not JSON',
      description:
        'The address of a page instead of the REST API: the visitor gets a message, the console has the details.',
      html: template(USUAL, ' form-id="5" api-root="/demo/"'),
    },
    {
      id: 'after-no-script',
      title: 'After a post without script',
      description: 'WordPress rendered the page with its tips and its message; the element starts from them.',
      html: around(
        rendered()
          .replace('wpcf7-form init', 'wpcf7-form invalid')
          .replace('data-status="init"', 'data-status="invalid"')
          .replace(
            'name="your-name"></span>',
            'name="your-name"><span class="wpcf7-not-valid-tip" aria-hidden="true">Please fill out this field.</span></span>',
          )
          .replace(
            '<div class="wpcf7-response-output" aria-hidden="true"></div>',
            '<div class="wpcf7-response-output" aria-hidden="true">One or more fields have an error. Please check and try again.</div>',
          ),
      ),
    },
    {
      id: 'hebrew',
      title: 'Hebrew',
      description:
        'Right to left. The server’s messages are the server’s; the element’s own words are Hebrew.',
      html: template(
        USUAL.replace('Your name', 'שם')
          .replace('Your email', 'דואר אלקטרוני')
          .replace('Subject', 'נושא')
          .replace('Your message (optional)', 'הודעה (לא חובה)')
          .replace('"Send"', '"שליחה"'),
        ' form-id="5" lang="he" dir="rtl"',
      ),
    },
    {
      id: 'inside-a-form',
      title: 'Inside another form',
      description: 'HTML does not allow a form inside a form: a message appears instead.',
      html: `<form>\n${template(USUAL)}\n</form>`,
    },
    {
      id: 'hash-id',
      title: 'A hash for an id',
      description:
        'The shortcode’s hash is not a form’s number: a warning, and the form in the tag stays as it is.',
      html: template(USUAL, ' form-id="1f97934"').replaceAll('template>', 'div>'),
    },
    {
      id: 'no-form',
      title: 'Empty tag',
      description: 'There is nothing to make a form from: one warning on the console.',
      html: '<contact-form-7 form-id="5"></contact-form-7>',
    },
    {
      id: 'unknown-tags',
      title: 'Unknown form-tags',
      description: 'Unknown form-tags stay as text, with one warning each; the rest works.',
      html: template(
        '    <p>Above: [signature your-name], and [text] without a name.</p>\n    <label> Name [text* your-name] </label>\n    [submit "Send"]',
      ),
    },
  ],
};
