import { describe, expect, it } from 'vitest';
import { kycStatuses } from './kyc/kyc.ts';
import { opensAfterKyc, permits, rolesWith, scopeOf } from './permissions.ts';
import type { Permission } from './permissions.ts';
import { claimParties, duties, partyOf, requiresKyc, roles, staffRoles } from './roles.ts';

// Columns: claimant garage surveyor insurance admin, then the duties of which staff need one. o own, c chosen, a assigned, * all, - none.
const expected: Record<Permission, string> = {
  'claim.read': 'oca**',
  'claim.file': 'o----',
  'claim.withdraw': 'o----',
  'claim.appeal': 'o----',
  'claim-document.add': 'oca** review cash',
  'claim-payment.read': 'o--**',
  'claim-ledger.read': 'o--**',
  'settlement.print': 'o--**',
  'claim-question.answer': 'oca--',
  'claim-queue.read': '---**',
  'claim.review': '---** review',
  'claim.decide': '---** decide',
  'claim.confirm': '---** confirm',
  'cover.read': 'o--**',
  'cover.record': '---** review',
  'signal.read': '---**',
  'signal.judge': '---** review',
  'insurer-letter.read': '---**',
  'insurer-letter.write': '---** review cash',
  'reminder.decide': '---** cash',
  'assignment-pack.read': '---** cash audit',
  'virtual-account.read': '---** cash audit',
  'survey.assign': '---** review',
  'survey.report': '--a--',
  'survey-fee.confirm': '---** confirm',
  'surveyor-fee.read': '--o**',
  'surveyor-fee.bill': '--o--',
  'surveyor-bill.check': '---** cash',
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
  'remittance-exit.confirm': '---** confirm',
  'receivable-charge.confirm': '---** confirm',
  'claim-balance.settle': 'o----',
  'receipt.read': 'ooo**',
  'tax-document.read': 'oo-** cash audit',
  'tax-return.read': '---** cash audit',
  'tds.read': '---** confirm cash audit',
  'tds.export': '---** cash audit',
  'tds.deposit': '---** cash',
  'tds.confirm': '---** confirm',
  'refund.send': '---** cash',
  'ledger.read': '---**',
  'books.hand-over': '---** cash audit',
  'bank-account.manage': '----* settings',
  'period.close': '---** cash',
  'funding.propose': '---** cash',
  'daily-position.receive': '---** cash',
  'statement.read': 'oo-**',
  'bank-statement.upload': '---** confirm cash',
  'reconciliation.match': '---** cash',
  'bank-booking.confirm': '---** confirm',
  'exposure.read': '---**',
  'kyc.submit': 'ooooo',
  'kyc.read': '---**',
  'kyc-file.read': 'ooo**',
  'kyc.decide': '---** review',
  'garage-profile.edit': '-o---',
  'garage-photo.read': '-o-**',
  'listing.renew': '-o---',
  'review.answer': '-o---',
  'listing.manage': '---** review',
  'application.read': '---**',
  'application.decide': '---** review',
  'insurer.read': '---**',
  'insurer.propose': '---** review',
  'insurer.confirm': '---** confirm',
  'policy.read': '---**',
  'policy.manage': '---** review',
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
  'invitation.read': '---** settings audit',
  'invitation.manage': '----* settings',
  'audit.read': '---** settings audit',
  'setting.read': '---** confirm settings audit',
  'setting.manage': '----* settings',
  'proposal.read': '---** confirm settings audit',
  'proposal.withdraw': '---** review confirm cash settings',
  'proposal.confirm': '---** confirm settings',
  'failed-job.read': '---**',
  'failed-job.retry': '----* settings',
  'legal-hold.set': '----* settings',
};
const letters = { own: 'o', chosen: 'c', assigned: 'a', all: '*' };

describe('permissions', () => {
  it.each(Object.entries(expected) as [Permission, string][])('%s', (permission, row) => {
    const scopes = roles.map((role) => {
      const scope = scopeOf({ role, duties }, permission);
      expect(permits({ role, duties }, permission)).toBe(scope !== null);
      expect(rolesWith(permission).includes(role)).toBe(scope !== null);
      return scope === null ? '-' : letters[scope];
    });
    expect(scopes.join('')).toBe(row.split(' ')[0]);
  });

  it.each(Object.entries(expected) as [Permission, string][])('%s asks of staff a duty that it names', (permission, row) => {
    const [letters, ...asked] = row.split(' ');
    for (const [at, role] of staffRoles.entries()) {
      const isGiven = letters?.[3 + at] === '*' || letters?.[3 + at] === 'o';
      const withIt = duties.filter((held) => permits({ role, duties: [held] }, permission));
      expect(withIt).toEqual(isGiven ? (asked.length === 0 ? duties : asked) : []);
      expect(permits({ role, duties: [] }, permission)).toBe(isGiven && asked.length === 0);
    }
  });

  it('asks a duty only of staff', () => {
    expect(permits({ role: 'claimant', duties: [] }, 'offer.renew')).toBe(true);
    expect(permits({ role: 'insurance', duties: ['audit'] }, 'offer.renew')).toBe(false);
  });

  it('gives staff nothing before their KYC is approved, and garages and surveyors before they handed it in but what is their own', () => {
    const own: Permission[] = [
      ...(['kyc.submit', 'kyc-file.read', 'account.close', 'receipt.read'] as const),
      ...(['garage-profile.edit', 'listing.renew', 'review.answer', 'garage-dashboard.read', 'garage-photo.read'] as const),
    ];
    const approvedOnly: Permission[] = ['survey.report', 'surveyor-fee.bill'];
    for (const permission of Object.keys(expected) as Permission[])
      for (const role of roles)
        for (const kycStatus of kycStatuses) {
          const holder = { role, duties, kycStatus };
          const proven = scopeOf({ role, duties }, permission);
          const isOpen =
            kycStatus === 'approved' ||
            !requiresKyc(role) ||
            (role !== 'insurance' && kycStatus !== 'not_submitted' && !approvedOnly.includes(permission));
          const held = own.includes(permission) && proven ? 'own' : null;
          expect(scopeOf(holder, permission), `${permission} of ${role}, ${kycStatus}`).toBe(isOpen ? proven : held);
          expect(opensAfterKyc(holder, permission)).toBe(proven !== null && !isOpen && held === null);
        }
  });

  it.each(['system', 'anonymous', 'stranger', 'toString', ''])('gives %s nothing', (role) => {
    for (const permission of Object.keys(expected) as Permission[])
      expect(scopeOf({ role: role as 'system', duties }, permission)).toBeNull();
  });
});

describe('roles', () => {
  it('knows staff, parties of a claim and KYC roles', () => {
    expect(roles.filter((role) => partyOf(role) === 'insurance')).toEqual([...staffRoles]);
    expect(claimParties.map(partyOf)).toEqual([...claimParties]);
    expect(roles.filter(requiresKyc)).toEqual(['garage', 'surveyor', 'insurance']);
  });
});
