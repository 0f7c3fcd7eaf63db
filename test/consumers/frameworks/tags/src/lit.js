import { html, render } from 'lit';

export const mount = (place) => (now) =>
  render(
    html`<poptin-tab label=${now.label} .texts=${now.texts}></poptin-tab>
      <sbi-feed src=${now.photos} .cols=${now.cols} item-padding=${now.padding} layout=${now.layout} ?gdpr=${now.on} ?favor-local=${now.on} .texts=${now.texts}></sbi-feed>
      <page-theme ?menu=${now.on} .jsClass=${now.on}></page-theme>
      <link-analytics .mask=${now.on} ?hash-tracking=${now.on} .scrollDepth=${now.list}></link-analytics>
      <contact-form-7 form-id=${now.label} .texts=${now.texts}></contact-form-7>
      <consent-banner law=${now.law} ?declaration=${now.on} .texts=${now.texts} .settings=${now.settings}></consent-banner>
      <poptin-popup .popupId=${now.label} ?debug=${now.on} .texts=${now.texts} .settings=${now.settings}></poptin-popup>`,
    place,
  );
