import { expect, it } from 'vitest';
import { offerExpiresAt } from './offer.ts';

it('stays open for 48 hours', () => {
  expect(offerExpiresAt(new Date('2026-11-20T06:00:00Z'))).toEqual(new Date('2026-11-22T06:00:00Z'));
});
