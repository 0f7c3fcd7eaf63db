// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ConsentBannerAttributes, ConsentBannerProperties, ConsentBannerEvents, ContactForm7Attributes, ContactForm7Properties, ContactForm7Events, LinkAnalyticsAttributes, LinkAnalyticsProperties, LinkAnalyticsEvents, PageThemeAttributes, PageThemeProperties, PageThemeEvents, PoptinPopupAttributes, PoptinPopupProperties, PoptinPopupEvents, PoptinTabAttributes, PoptinTabProperties, PoptinTabEvents, SbiFeedAttributes, SbiFeedProperties, SbiFeedEvents } from './tags.js';

type Props<A, E> = Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, keyof A> &
  A & { [K in keyof E & string as `on${K}`]?: (event: E[K]) => void };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'consent-banner': Props<ConsentBannerAttributes & ConsentBannerProperties, ConsentBannerEvents>;
      'contact-form-7': Props<ContactForm7Attributes & ContactForm7Properties, ContactForm7Events>;
      'link-analytics': Props<LinkAnalyticsAttributes & LinkAnalyticsProperties, LinkAnalyticsEvents>;
      'page-theme': Props<PageThemeAttributes & PageThemeProperties, PageThemeEvents>;
      'poptin-popup': Props<PoptinPopupAttributes & PoptinPopupProperties, PoptinPopupEvents>;
      'poptin-tab': Props<PoptinTabAttributes & PoptinTabProperties, PoptinTabEvents>;
      'sbi-feed': Props<SbiFeedAttributes & SbiFeedProperties, SbiFeedEvents>;
    }
  }
}
