import * as z from '../../../shared/schema.ts';

/** The provider's answer to a conversion (popup §7). */
export interface ConversionAnswer {
  readonly conversionId: string;
  /** Markup for the page's head, or ''. */
  readonly conversionCode: string;
  /** A page of the integration that wants the conversion's id, or ''. */
  readonly integrationUrl: string;
}

const text = z.orElse(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value)),
  ),
  '',
);

const answer = z.orElse(
  z.looseObject({
    conversion_id: text,
    integration: z.orElse(z.looseObject({ conversion_code: text, redirect_url: text }), {
      conversion_code: '',
      redirect_url: '',
    }),
  }),
  { conversion_id: '', integration: { conversion_code: '', redirect_url: '' } },
);

/**
 * Never fails: what is missing or malformed is ''. Code and pages are taken from the provider only: the `submit-url` of
 * the static door may be anybody's form service.
 */
export function readAnswer(data: unknown, fromProvider: boolean): ConversionAnswer {
  const { conversion_id, integration } = answer.parse(data);
  return {
    conversionId: conversion_id,
    conversionCode: fromProvider ? integration.conversion_code : '',
    integrationUrl: fromProvider ? integration.redirect_url : '',
  };
}
