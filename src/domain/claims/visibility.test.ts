import { describe, expect, it } from 'vitest';
import type { RoleActor } from '../roles.ts';
import { canSeeClaim } from './lifecycle.ts';

const filed = { stage: 'survey', claimantId: 'c', garageUserId: 'g', surveyorUserId: 's' } as const;
const draft = { ...filed, stage: 'draft' } as const;
const nobody = { stage: 'survey', claimantId: 'c', garageUserId: null, surveyorUserId: null } as const;

describe('canSeeClaim', () => {
  it.each<[string, string | null, boolean, boolean, boolean]>([
    ['claimant', 'c', true, true, true],
    ['claimant', 's', false, false, false],
    ['garage', 'g', true, false, false],
    ['garage', 'c', false, false, false],
    ['surveyor', 's', true, false, false],
    ['surveyor', 'g', false, false, false],
    ['surveyor', null, false, false, false],
    ['insurance', 'i', true, true, true],
    ['admin', 'a', true, true, true],
    ['system', null, true, true, true],
    // A role missing from the table sees nothing.
    ['stranger', 's', false, false, false],
    ['anonymous', null, false, false, false],
  ])('a %s who is %s: filed %s, draft %s, without garage and surveyor %s', (role, userId, ...expected) => {
    const actor = { role, userId } as RoleActor;
    expect([filed, draft, nobody].map((claim) => canSeeClaim(actor, claim))).toEqual(expected);
  });
});
