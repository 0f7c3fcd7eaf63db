import { readOr } from '../../../shared/wire/fields.ts';
import * as z from '../../../shared/wire/schema.ts';

/** The provider's answer to a conversion (popup §7). */
export interface ConversionAnswer {
  readonly conversionId: string;
  /** Markup for the page's head, or ''. */
  readonly conversionCode: string;
  /** A page of the integration that needs the conversion's id, or ''. */
  readonly integrationUrl: string;
}

const text = z.orElse(
  z.mapped(z.union([z.string(), z.number()]), (value) => String(value)),
  '',
);

const NO_INTEGRATION = { conversion_code: '', redirect_url: '' };

const answer = z.object({
  conversion_id: text,
  integration: z.orElse(z.object({ conversion_code: text, redirect_url: text }), NO_INTEGRATION),
});

/**
 * Never fails: missing or malformed parts are ''. Code and pages are accepted from the provider only: a `submit-url`
 * without a provider may be anybody's form service.
 */
export function readAnswer(data: unknown, fromProvider: boolean): ConversionAnswer {
  const { conversion_id, integration } = readOr(answer, data, {
    conversion_id: '',
    integration: NO_INTEGRATION,
  });
  return {
    conversionId: conversion_id,
    conversionCode: fromProvider ? integration.conversion_code : '',
    integrationUrl: fromProvider ? integration.redirect_url : '',
  };
}
