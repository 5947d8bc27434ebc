import { expect, it } from 'vitest';
import type { CoverReply } from '#contract/claims/review/review.schemas.ts';
import { openTitle } from './title-open.ts';

type Check = CoverReply['checks'][number];
const check = (name: Check['check'], result: Check['result'], why: Check['why']): Check => ({
  ...{ check: name, result, why, about: [], source: 'register', stops: false },
});

it('names that differ without a paper stop the decision; of the rest only what is not known is said', () => {
  const owner = check('owner-is-claimant', 'fails', 'owner-differs');
  const insured = check('insured-is-claimant', 'fails', 'insured-explained');
  const vehicle = check('vehicle-is-as-registered', 'not-known', 'register-open');
  const insurer = check('insurer-is-as-registered', 'holds', 'insurer-same');
  const other = check('permit', 'not-known', 'register-open');
  expect(openTitle([other, insurer, vehicle, insured, owner])).toEqual({ unexplained: [owner], unknown: [vehicle] });
  expect(openTitle([])).toEqual({ unexplained: [], unknown: [] });
});
