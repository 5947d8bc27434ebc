import { describe, expect, it } from 'vitest';
import { permits, rolesWith, scopeOf } from './permissions.ts';
import type { Permission } from './permissions.ts';
import { claimParties, partyOf, requiresKyc, roles, staffRoles } from './roles.ts';

// Columns: claimant garage surveyor insurance admin, then the duty. o own, c chosen, a assigned, * all, - none.
const expected: Record<Permission, string> = {
  'claim.read': 'oca**',
  'claim.file': 'o----',
  'claim.withdraw': 'o----',
  'claim.appeal': 'o----',
  'claim-document.add': 'oca**',
  'claim-payment.read': 'o--**',
  'claim-ledger.read': 'o--**',
  'claim-question.answer': 'oca--',
  'claim-queue.read': '---**',
  'claim.review': '---** review',
  'claim.decide': '---** decide',
  'claim.confirm': '---** confirm',
  'survey.assign': '---** review',
  'survey.report': '--a--',
  'offer.read': 'o--**',
  'offer.accept': 'o----',
  'offer.renew': 'o--** review',
  'estimate.save': '-c---',
  'repair.record': '-c---',
  'invoice.upload': '-c---',
  'garage.rate': 'o----',
  'payout.read': '-o-**',
  'payout.retry': '---** cash',
  'receivable.read': '---**',
  'receivable.settle': '---** cash',
  'write-off.confirm': '---** confirm',
  'receipt.read': 'ooo**',
  'refund.send': '---** cash',
  'ledger.read': '---**',
  'kyc.submit': 'ooooo',
  'kyc.read': '---**',
  'kyc-file.read': 'ooo**',
  'kyc.decide': '---** review',
  'garage-profile.edit': '-o---',
  'listing.renew': '-o---',
  'listing.manage': '---**',
  'application.read': '---**',
  'application.decide': '---** review',
  'insurer.read': '---**',
  'insurer.propose': '---** review',
  'insurer.confirm': '---** confirm',
  'policy.read': '---**',
  'policy.manage': '---**',
  'surveyor.read': '---**',
  'analytics.read': '---**',
  'claimant-dashboard.read': 'o----',
  'garage-dashboard.read': '-o---',
  'surveyor-dashboard.read': '--o--',
  'staff-dashboard.read': '---**',
  'admin-dashboard.read': '----*',
  'account.close': 'ooo--',
  'user.read': '---**',
  'user.manage': '----* settings',
  'invitation.manage': '----* settings',
  'setting.manage': '----* settings',
  'failed-job.read': '---**',
  'failed-job.retry': '----* settings',
};
const duties = ['review', 'decide', 'confirm', 'cash', 'settings'] as const;
const letters = { own: 'o', chosen: 'c', assigned: 'a', all: '*' };

describe('permissions', () => {
  it.each(Object.entries(expected) as [Permission, string][])('%s', (permission, row) => {
    const scopes = roles.map((role) => {
      const scope = scopeOf({ role }, permission);
      expect(permits({ role }, permission)).toBe(scope !== null);
      expect(rolesWith(permission).includes(role)).toBe(scope !== null);
      return scope === null ? '-' : letters[scope];
    });
    expect(scopes.join('')).toBe(row.split(' ')[0]);
  });

  it.each(Object.entries(expected) as [Permission, string][])(
    '%s asks of staff with duties the one it names',
    (permission, row) => {
      const [, duty] = row.split(' ');
      for (const role of staffRoles) {
        const withIt = duties.filter((held) => permits({ role, duties: [held] }, permission));
        const isGiven = permits({ role }, permission);
        expect(withIt).toEqual(isGiven ? (duty === undefined ? duties : [duty]) : []);
        expect(permits({ role, duties: [] }, permission)).toBe(isGiven && duty === undefined);
      }
    },
  );

  it.each(['system', 'anonymous', 'stranger', 'toString', ''])('gives %s nothing', (role) => {
    for (const permission of Object.keys(expected) as Permission[])
      expect(scopeOf({ role: role as 'system' }, permission)).toBeNull();
  });
});

describe('roles', () => {
  it('knows staff, parties of a claim and KYC roles', () => {
    expect(roles.filter((role) => partyOf(role) === 'insurance')).toEqual([...staffRoles]);
    expect(claimParties.map(partyOf)).toEqual([...claimParties]);
    expect(roles.filter(requiresKyc)).toEqual(['garage', 'surveyor', 'insurance']);
  });
});
