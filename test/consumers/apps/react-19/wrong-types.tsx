import type {} from 'tagdrop/jsx';
import { PageTheme, PoptinPopup, PoptinTab, SbiFeed } from 'tagdrop/react';

// only compiled: each line without its error is an error (server.consumer.ts)
export const right = [
  <SbiFeed cols={4} num="12" gdpr key="a" />,
  <PoptinPopup theme="ink" texts={{ close: 'Zu' }} key="b" />,
  <sbi-feed cols="4" gdpr key="c" />,
];
export const wrong = [
  // @ts-expect-error no number
  <SbiFeed cols="four" key="a" />,
  // @ts-expect-error no number
  <sbi-feed cols="four" key="b" />,
  // @ts-expect-error no theme
  <PoptinPopup theme="inky" key="c" />,
  // @ts-expect-error no key of the catalogue
  <PoptinTab texts={{ lable: 'Open' }} key="d" />,
  // @ts-expect-error a switch
  <PageTheme menu="yes" key="e" />,
];
