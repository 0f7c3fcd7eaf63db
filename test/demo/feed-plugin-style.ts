/** The relevant rules of the plugin's own style sheet. */
export const PLUGIN_CSS = `
  #sb_instagram { padding-bottom: 10px }
  .sbi_header_link { display: flex; gap: 12px; align-items: center; margin-bottom: 12px }
  .sbi_header_img img { display: block; width: 50px; height: 50px }
  #sb_instagram h3, #sb_instagram p { margin: 0; font: inherit }
  #sbi_images { display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px }
  .sbi_photo, .sbi_photo img { display: block; width: 100% }
  .sbi_photo img { aspect-ratio: 1 }
  .sbi-screenreader, .sbi_loader { display: none }
  #sbi_load { display: flex; gap: 8px; justify-content: center; margin-top: 12px; height: 44px }`;
