import { expect, test } from 'vitest';
import { proposedBreaches } from './breaches.ts';
import { cleanRegister } from './checks.cases.ts';

const papers = { licenceUntil: null, fitnessUntil: null, permitUntil: null, loadKg: null, unladenKg: null };
const clean: Parameters<typeof proposedBreaches>[0] = {
  incidentOn: '2026-11-10',
  claimType: 'accident',
  register: cleanRegister,
  grossWeightKg: 16_200,
  licence: { reason: 'valid', until: '2027-05-31' },
  papers: null,
};
const read = (changes: Partial<typeof papers> | Record<string, unknown>) => ({ papers: { ...papers, ...changes } });

test.each<[string, object, string[]]>([
  ['nothing, where all is valid', {}, []],
  [
    'a licence that lapsed the day before: no days of grace',
    { licence: { reason: 'lapsed', until: '2026-11-09' } },
    ['licence-lapsed register 2026-11-09'],
  ],
  ['a licence for another class', { licence: { reason: 'wrong-class', until: null } }, ['licence-class register null']],
  ['a suspended licence', { licence: { reason: 'suspended', until: null } }, ['licence-suspended register null']],
  ['a licence of later', { licence: { reason: 'issued-later', until: null } }, ['licence-later register null']],
  [
    'the paper, where the register was not asked',
    { licence: null, ...read({ licenceUntil: '2026-11-09' }) },
    ['licence-lapsed paper 2026-11-09'],
  ],
  [
    'the paper, where the register knows no such licence',
    { licence: { reason: 'not-found', until: null }, ...read({ licenceUntil: '2026-11-09' }) },
    ['licence-lapsed paper 2026-11-09'],
  ],
  ['nothing on the last day of a licence', { licence: null, ...read({ licenceUntil: '2026-11-10' }) }, []],
  ['the register rather than an old card', read({ licenceUntil: '2020-01-01' }), []],
  ['nothing about a licence when nobody drove', { claimType: 'fire', licence: { reason: 'lapsed', until: '2020-01-01' } }, []],
  ['a lapsed permit', { register: { ...cleanRegister, permitUntil: '2026-10-31' } }, ['permit-lapsed register 2026-10-31']],
  [
    'a lapsed fitness certificate',
    { register: { ...cleanRegister, fitnessUntil: '2026-10-31' } },
    ['fitness-lapsed register 2026-10-31'],
  ],
  [
    'the renewed permit rather than a late register',
    { register: { ...cleanRegister, permitUntil: '2026-10-31' }, ...read({ permitUntil: '2027-10-31' }) },
    [],
  ],
  [
    'a lapsed permit on paper, without the register',
    { register: null, ...read({ permitUntil: '2026-11-09' }) },
    ['permit-lapsed paper 2026-11-09'],
  ],
  ['a load above the registered weight', read({ loadKg: 10_700, unladenKg: 5_700 }), ['overloaded paper 200']],
  ['nothing at the registered weight', read({ loadKg: 10_500, unladenKg: 5_700 }), []],
  ['nothing without the weight of the empty vehicle', read({ loadKg: 99_000 }), []],
  ['nothing before the day of the incident is known', { incidentOn: null, licence: { reason: 'lapsed', until: null } }, []],
])('proposes %s', (_, changes, expected) => {
  const found = proposedBreaches({ ...clean, ...changes });
  expect(found.map(({ why, source, until, excessKg }) => `${why} ${source} ${excessKg ?? until}`)).toEqual(expected);
});
