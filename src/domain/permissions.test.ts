import { describe, expect, it } from 'vitest';
import { permissions, permits, scopeOf } from './permissions.ts';
import type { Permission } from './permissions.ts';
import { isStaff, publicSignupRoles, requiresKyc, roles, staffRoles } from './roles.ts';

// Columns: claimant garage surveyor insurance admin. o own, c chosen, a assigned, * all, - none.
const expected: Record<Permission, string> = {
  'claim.read': 'oca**',
  'claim.file': 'o----',
  'claim.decide': '---**',
  'claim.disburse': '---**',
  'claim.estimate': '-c---',
  'claim.invoice': '-c---',
  'claim-file.read': 'oca**',
  'claim-file.add': 'oca**',
  'claim-file.delete': 'ooooo',
  'claim-ledger.read': 'o--**',
  'survey.assign': '---**',
  'survey.report': '--a--',
  'kyc.submit': 'ooooo',
  'kyc-file.read': 'ooo**',
  'kyc.decide': '---**',
  'listing.read': '*****',
  'listing.edit': '-o-**',
  'listing.renew': '-o-**',
  'listing.review': '---**',
  'listing.import': '---**',
  'listing.delete': '---**',
  'policy.manage': '---**',
  'payout.read': '-o-**',
  'receivable.manage': '---**',
  'ledger.read': '---**',
  'analytics.read': '---**',
  'user.read': 'ooo**',
  'user.edit': 'oooo*',
  'user.manage': '----*',
  'invitation.send': '----*',
  'setting.manage': '----*',
  'slab.manage': '----*',
};

describe('permissions', () => {
  it('lists exactly the expected permissions', () => expect([...permissions].sort()).toEqual(Object.keys(expected).sort()));

  it.each(Object.entries(expected) as [Permission, string][])('%s', (permission, row) => {
    const letters = { own: 'o', chosen: 'c', assigned: 'a', all: '*' };
    const seen = roles.map((role) => {
      const scope = scopeOf(role, permission);
      expect(permits(role, permission)).toBe(scope !== null);
      return scope === null ? '-' : letters[scope];
    });
    expect(seen.join('')).toBe(row);
  });
});

describe('roles', () => {
  it('knows staff, sign-up and KYC roles', () => {
    expect(roles.filter(isStaff)).toEqual([...staffRoles]);
    expect(isStaff('system')).toBe(false);
    expect(publicSignupRoles).toEqual(['claimant', 'garage', 'surveyor']);
    expect(roles.filter(requiresKyc)).toEqual(['garage', 'surveyor', 'insurance']);
  });
});
