// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

import type * as tags from './tags.js';
import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';

type Component<E, P> = ForwardRefExoticComponent<Omit<HTMLAttributes<E>, keyof P> & P & RefAttributes<E>>;
type Camel<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S;
type Camelled<A> = { [K in keyof A & string as Camel<K>]?: A[K] };

export type ConsentBannerProps = Camelled<tags.ConsentBannerAttributes> & tags.ConsentBannerProperties & {
  onCookieyesConsentUpdate?: ((event: tags.ConsentBannerEvents['cookieyes_consent_update']) => void) | undefined;
  onConsentUpdate?: ((event: tags.ConsentBannerEvents['consent-update']) => void) | undefined;
};
export declare const ConsentBanner: Component<tags.ConsentBanner, ConsentBannerProps>;

export type ContactForm7Props = Camelled<tags.ContactForm7Attributes> & tags.ContactForm7Properties & {
  onWpcf7beforesubmit?: ((event: tags.ContactForm7Events['wpcf7beforesubmit']) => void) | undefined;
  onWpcf7submit?: ((event: tags.ContactForm7Events['wpcf7submit']) => void) | undefined;
  onWpcf7invalid?: ((event: tags.ContactForm7Events['wpcf7invalid']) => void) | undefined;
  onWpcf7unaccepted?: ((event: tags.ContactForm7Events['wpcf7unaccepted']) => void) | undefined;
  onWpcf7spam?: ((event: tags.ContactForm7Events['wpcf7spam']) => void) | undefined;
  onWpcf7aborted?: ((event: tags.ContactForm7Events['wpcf7aborted']) => void) | undefined;
  onWpcf7mailsent?: ((event: tags.ContactForm7Events['wpcf7mailsent']) => void) | undefined;
  onWpcf7mailfailed?: ((event: tags.ContactForm7Events['wpcf7mailfailed']) => void) | undefined;
  onWpcf7reset?: ((event: tags.ContactForm7Events['wpcf7reset']) => void) | undefined;
  onWpcf7statuschanged?: ((event: tags.ContactForm7Events['wpcf7statuschanged']) => void) | undefined;
};
export declare const ContactForm7: Component<tags.ContactForm7, ContactForm7Props>;

export type LinkAnalyticsProps = Camelled<tags.LinkAnalyticsAttributes> & tags.LinkAnalyticsProperties & {
  onLinkClick?: ((event: tags.LinkAnalyticsEvents['link-click']) => void) | undefined;
  onAnalyticsEvent?: ((event: tags.LinkAnalyticsEvents['analytics-event']) => void) | undefined;
};
export declare const LinkAnalytics: Component<tags.LinkAnalytics, LinkAnalyticsProps>;

export type PageThemeProps = Camelled<tags.PageThemeAttributes> & tags.PageThemeProperties & {
};
export declare const PageTheme: Component<tags.PageTheme, PageThemeProps>;

export type PoptinPopupProps = Camelled<tags.PoptinPopupAttributes> & tags.PoptinPopupProperties & {
  onPoptinView?: ((event: tags.PoptinPopupEvents['poptinView']) => void) | undefined;
  onPoptinClose?: ((event: tags.PoptinPopupEvents['poptin-close']) => void) | undefined;
  onPoptinSubmit?: ((event: tags.PoptinPopupEvents['poptin-submit']) => void) | undefined;
  onCouponCopy?: ((event: tags.PoptinPopupEvents['couponCopy']) => void) | undefined;
  onPoptinBeforeShow?: ((event: tags.PoptinPopupEvents['poptin-before-show']) => void) | undefined;
  onPoptinShow?: ((event: tags.PoptinPopupEvents['poptin-show']) => void) | undefined;
  onPoptinBeforeClose?: ((event: tags.PoptinPopupEvents['poptin-before-close']) => void) | undefined;
  onPoptinBeforeSubmit?: ((event: tags.PoptinPopupEvents['poptin-before-submit']) => void) | undefined;
  onPoptinSubmitError?: ((event: tags.PoptinPopupEvents['poptin-submit-error']) => void) | undefined;
  onPoptinPrize?: ((event: tags.PoptinPopupEvents['poptin-prize']) => void) | undefined;
  onPoptinSuppressed?: ((event: tags.PoptinPopupEvents['poptin-suppressed']) => void) | undefined;
  onPoptinBarResize?: ((event: tags.PoptinPopupEvents['poptin-bar-resize']) => void) | undefined;
  onPoptinChat?: ((event: tags.PoptinPopupEvents['poptin-chat']) => void) | undefined;
  onPoptinAddToCart?: ((event: tags.PoptinPopupEvents['poptin-add-to-cart']) => void) | undefined;
  onPoptinLaunch?: ((event: tags.PoptinPopupEvents['poptin-launch']) => void) | undefined;
};
export declare const PoptinPopup: Component<tags.PoptinPopupElement, PoptinPopupProps>;

export type PoptinTabProps = Camelled<tags.PoptinTabAttributes> & tags.PoptinTabProperties & {
  onPoptinTabOpen?: ((event: tags.PoptinTabEvents['poptin-tab-open']) => void) | undefined;
};
export declare const PoptinTab: Component<tags.PoptinTabElement, PoptinTabProps>;

export type SbiFeedProps = Camelled<tags.SbiFeedAttributes> & tags.SbiFeedProperties & {
  onSbiLoad?: ((event: tags.SbiFeedEvents['sbi-load']) => void) | undefined;
  onSbiLoadMore?: ((event: tags.SbiFeedEvents['sbi-load-more']) => void) | undefined;
  onSbiEnd?: ((event: tags.SbiFeedEvents['sbi-end']) => void) | undefined;
  onSbiImageError?: ((event: tags.SbiFeedEvents['sbi-image-error']) => void) | undefined;
};
export declare const SbiFeed: Component<tags.SbiFeed, SbiFeedProps>;

