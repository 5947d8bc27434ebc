import { expect, it } from 'vitest';
import { financingOf, mayAdvance, noSetUp, offerBases, offerBasis, setUpKinds } from './company-set-up.ts';
import type { OfferBasis, SetUpKind } from './company-set-up.ts';

const lawful: readonly string[] = ['partner-nbfc', 'nbfc-factor'];
const grid = offerBases.flatMap((basis) =>
  setUpKinds.flatMap((inForce) =>
    [true, false].map((isProduction): [OfferBasis, SetUpKind, boolean] => [basis, inForce, isProduction]),
  ),
);

it.each(grid)(
  'an offer under %s, with %s in force (production: %s), is advanced only if both are lawful or nothing is real',
  (...at) => {
    const [basis, inForce, isProduction] = at;
    const isReal = lawful.includes(basis) && lawful.includes(inForce);
    expect(mayAdvance(...at)).toBe(isReal || (basis === 'demonstration' && !isProduction));
  },
);

it('calls an offer without set-up a demonstration outside production only', () => {
  expect([offerBasis(noSetUp, true), offerBasis(noSetUp, false)]).toEqual(['none', 'demonstration']);
});

it('names cooling-off and nodal officer for a loan only', () => {
  const named = { ...noSetUp, financier: 'Sample Finance', registration: 'B-13.01234', coolingDays: 3 };
  const loan = financingOf({ ...named, kind: 'partner-nbfc', aprMethod: 'on-net' }, true);
  expect(loan).toMatchObject({ coolingDays: 3, nodalOfficer: noSetUp.nodalOfficer, aprMethod: 'on-net' });
  const bought = financingOf({ ...named, kind: 'nbfc-factor', aprMethod: 'on-net' }, true);
  expect(bought).toMatchObject({ financier: 'Sample Finance', coolingDays: null, nodalOfficer: null, aprMethod: 'on-advance' });
  expect(financingOf(noSetUp, true)).toMatchObject({ financier: null, registration: null });
});
