/** What a page can do to the box of a tag. */
const BOX =
  'inset:auto;z-index:auto;margin:0;padding:0;border:0;outline:0;background:none;box-shadow:none;float:none;width:auto;height:auto;min-width:0;min-height:0;max-width:none;max-height:none;overflow:visible;columns:auto;contain:none;content-visibility:visible;container-type:normal;opacity:1;transform:none;translate:none;rotate:none;scale:none;zoom:1;perspective:none;will-change:auto;filter:none;backdrop-filter:none;clip-path:none;mask:none;mix-blend-mode:normal;text-decoration:none;direction:ltr;';

/**
 * The border between the page and a tag that is not the page's to style: `display: none` hides it, and nothing else has
 * an effect. An important declaration inside the shadow root wins over the page's important ones (CSS Scoping §3.3), but
 * one of `all` would include `display`; so the box's properties are named, and inheritance ends at the tag's children.
 * Text is as large as the page lets a phone make it.
 */
export const BORDER = `:host{${BOX.replaceAll(';', '!important;')}}:host([hidden]){display:none!important}:host>*{all:initial;-webkit-text-size-adjust:inherit}:host>*,.tagdrop-root{display:block}`;
