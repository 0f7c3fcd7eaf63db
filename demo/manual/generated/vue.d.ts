// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

import type { DefineComponent, HTMLAttributes } from 'vue';
import type { ConsentBannerAttributes, ConsentBannerProperties, ConsentBannerEvents, ContactForm7Attributes, ContactForm7Properties, ContactForm7Events, LinkAnalyticsAttributes, LinkAnalyticsProperties, LinkAnalyticsEvents, PageThemeAttributes, PageThemeProperties, PageThemeEvents, PoptinPopupAttributes, PoptinPopupProperties, PoptinPopupEvents, PoptinTabAttributes, PoptinTabProperties, PoptinTabEvents, SbiFeedAttributes, SbiFeedProperties, SbiFeedEvents } from './tags.d.ts';

type Camel<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S;
type Tag<A, E> = DefineComponent<
  HTMLAttributes & A & { [K in keyof E & string as `on${Capitalize<Camel<K>>}`]?: (event: E[K]) => void }
>;

declare module 'vue' {
  interface GlobalComponents {
    'consent-banner': Tag<ConsentBannerAttributes & ConsentBannerProperties, ConsentBannerEvents>;
    'contact-form-7': Tag<ContactForm7Attributes & ContactForm7Properties, ContactForm7Events>;
    'link-analytics': Tag<LinkAnalyticsAttributes & LinkAnalyticsProperties, LinkAnalyticsEvents>;
    'page-theme': Tag<PageThemeAttributes & PageThemeProperties, PageThemeEvents>;
    'poptin-popup': Tag<PoptinPopupAttributes & PoptinPopupProperties, PoptinPopupEvents>;
    'poptin-tab': Tag<PoptinTabAttributes & PoptinTabProperties, PoptinTabEvents>;
    'sbi-feed': Tag<SbiFeedAttributes & SbiFeedProperties, SbiFeedEvents>;
  }
}
