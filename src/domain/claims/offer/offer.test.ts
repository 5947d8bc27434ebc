import { expect, it } from 'vitest';
import { defaultOfferTerms, offerExpiresAt } from './offer.ts';

it('stays open for as many days as the terms say, 48 hours by the product’s own', () => {
  const made = new Date('2026-11-20T06:00:00Z');
  expect(offerExpiresAt(made, defaultOfferTerms.validDays)).toEqual(new Date('2026-11-22T06:00:00Z'));
  expect(offerExpiresAt(made, 3)).toEqual(new Date('2026-11-23T06:00:00Z'));
});
