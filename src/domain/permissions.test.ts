import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kycStatuses } from './kyc/kyc.ts';
import { dutiesFor, opensAfterKyc, permits, rolesWith, scopeOf } from './permissions.ts';
import type { Permission } from './permissions.ts';
import { claimParties, duties, partyOf, requiresKyc, roles, staffRoles } from './roles.ts';
import type { Duty, Role } from './roles.ts';

/** All names in the table; the code has them only as a type. */
const permissions = [
  ...readFileSync(new URL('permissions.ts', import.meta.url), 'utf8').matchAll(/^ {2}'([\w-]+\.[\w-]+)': \{ may/gm),
].map(([, name]) => name as Permission);
const holders = (permission: Permission): Role[] => roles.filter((role) => permits({ role, duties }, permission));
const isStaff = (role: Role) => partyOf(role) === 'insurance';
const partiesOf = (permission: Permission) => holders(permission).filter((role) => !isStaff(role));
const staffMay = (permission: Permission) => holders(permission).some(isStaff);
/** Read-only permissions: viewing, printing, exporting. */
const isReading = (permission: Permission) => /\.(?:read|print|export|hand-over)$/.test(permission);
const withDuty = (duty: Duty) => permissions.filter((permission) => permits({ role: 'admin', duties: [duty] }, permission));

describe('the table of permissions', () => {
  it('is read whole, and each of it is somebody’s', () => {
    expect(permissions.length).toBeGreaterThan(80);
    expect(permissions.filter((permission) => holders(permission).length === 0)).toEqual([]);
    for (const permission of permissions) expect(rolesWith(permission)).toEqual(holders(permission));
  });

  it('gives a party what is theirs and nobody else’s: their own, what chose their garage, what was assigned to them', () => {
    const scopes = { claimant: ['own'], garage: ['own', 'chosen'], surveyor: ['own', 'assigned'] };
    for (const permission of permissions)
      for (const role of claimParties)
        expect([...scopes[role], null], `${permission} of ${role}`).toContain(scopeOf({ role, duties }, permission));
  });

  it('gives staff the records of all, and as people their own KYC alone', () => {
    const own = permissions.filter((permission) => scopeOf({ role: 'insurance', duties }, permission) === 'own');
    expect(own).toEqual(['kyc.submit']);
  });

  it('lets a party do and staff read: both do nothing but add papers, renew an offer and hand in their KYC', () => {
    const both = permissions.filter((permission) => partiesOf(permission).length > 0 && staffMay(permission));
    expect(both.filter((permission) => !isReading(permission))).toEqual(['claim-document.add', 'offer.renew', 'kyc.submit']);
  });

  it('lets one party alone do each thing, but what everybody does for themselves', () => {
    const shared = permissions.filter((permission) => !isReading(permission) && partiesOf(permission).length > 1);
    expect(shared).toEqual(['claim-document.add', 'claim-question.answer', 'deed.sign', 'kyc.submit', 'account.close']);
  });

  it('keeps from garage and surveyor what owner, insurer and we agree about money', () => {
    const between = /^(?:claim-(?:payment|ledger|balance)|settlement|cover|offer|receivable|exposure|ledger)\b/;
    const found = permissions.filter((permission) => between.test(permission));
    expect(found.length).toBeGreaterThan(10);
    expect(found.flatMap(partiesOf).filter((role) => role !== 'claimant')).toEqual([]);
  });

  it('gives claims staff nothing that an administrator lacks; theirs alone are settings and their own dashboard', () => {
    const alone = permissions.filter(
      (permission) => holders(permission).includes('admin') && !holders(permission).includes('insurance'),
    );
    expect(
      permissions.filter((permission) => holders(permission).includes('insurance') && !holders(permission).includes('admin')),
    ).toEqual([]);
    for (const permission of alone)
      if (permission !== 'admin-dashboard.read') expect(dutiesFor(permission), permission).toEqual(['settings']);
  });

  it('lets administrators alone set rates, accounts of ours and of people, holds, and what runs again', () => {
    const ruling = permissions.filter((permission) =>
      /^(?:setting|user|invitation|bank-account|legal-hold|failed-job)\.(?!read)/.test(permission),
    );
    expect(ruling.length).toBeGreaterThan(5);
    for (const permission of ruling) expect(holders(permission), permission).toEqual(['admin']);
  });

  it('asks a duty for whatever staff change; for what they read none, or the auditor’s among others', () => {
    const without = permissions.filter((permission) => staffMay(permission) && dutiesFor(permission).length === 0);
    expect(without.filter((permission) => !isReading(permission))).toEqual(['kyc.submit']);
    for (const permission of permissions.filter((one) => isReading(one) && dutiesFor(one).length > 0))
      expect(dutiesFor(permission), permission).toContain('audit');
    for (const permission of permissions)
      for (const role of staffRoles) {
        const asked = dutiesFor(permission);
        const may = duties.filter((held) => permits({ role, duties: [held] }, permission));
        expect(may, permission).toEqual(
          holders(permission).includes(role) ? duties.filter((one) => asked.length === 0 || asked.includes(one)) : [],
        );
        expect(permits({ role, duties: [] }, permission)).toBe(holders(permission).includes(role) && asked.length === 0);
      }
  });

  it('lets the auditor change nothing', () => {
    expect(withDuty('audit').filter((permission) => !isReading(permission))).toEqual(['kyc.submit']);
  });

  it('never charges one person with a thing and with its confirmation', () => {
    const confirming = permissions.filter((permission) => permission.endsWith('.confirm'));
    expect(confirming.length).toBeGreaterThan(8);
    // A setting is confirmed by another person who may also propose one; the rule against confirming one's own is enforced elsewhere.
    for (const permission of confirming)
      expect(dutiesFor(permission), permission).toEqual(
        permission === 'proposal.confirm' ? ['settings', 'confirm'] : ['confirm'],
      );
    const others = withDuty('confirm').filter((permission) => !isReading(permission) && !confirming.includes(permission));
    // Uploading bank statements and withdrawing a request decide nothing; whoever approved the claim may not compare its deed's signatures.
    expect(others).toEqual(['deed.compare', 'bank-statement.upload', 'kyc.submit', 'proposal.withdraw']);
  });

  it('never charges one person with the decision and with the money', () => {
    const [review, decide, cash] = [withDuty('review'), withDuty('decide'), withDuty('cash')].map((list) =>
      list.filter((permission) => dutiesFor(permission).length > 0 && !isReading(permission)),
    );
    expect(decide).toEqual(['claim.decide']);
    expect(cash?.filter((permission) => review?.includes(permission) || decide?.includes(permission))).toEqual([
      ...['claim-document.add', 'insurer-letter.write', 'proposal.withdraw'],
    ]);
    const money = /^(?:payout|receivable|refund|reconciliation|tds|surveyor-bill|period|funding|daily-position)\./;
    for (const permission of permissions.filter((one) => money.test(one) && staffMay(one) && !isReading(one)))
      expect(dutiesFor(permission), permission).toEqual(permission.endsWith('.confirm') ? ['confirm'] : ['cash']);
  });

  it('gives whole PANs and other people’s books to no party', () => {
    for (const permission of permissions.filter((one) =>
      /^(?:tds|tax-return|books|audit|user|setting|proposal|kyc\.(?:read|decide))/.test(one),
    ))
      expect(partiesOf(permission), permission).toEqual([]);
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
    for (const permission of permissions)
      for (const role of roles)
        for (const kycStatus of kycStatuses) {
          const holder = { role, duties, kycStatus };
          const proven = scopeOf({ role, duties }, permission);
          const isOpen =
            kycStatus === 'approved' ||
            !requiresKyc(role) ||
            (!staffRoles.some((one) => one === role) && kycStatus !== 'not_submitted' && !approvedOnly.includes(permission));
          const held = own.includes(permission) && proven ? 'own' : null;
          expect(scopeOf(holder, permission), `${permission} of ${role}, ${kycStatus}`).toBe(isOpen ? proven : held);
          expect(opensAfterKyc(holder, permission)).toBe(proven !== null && !isOpen && held === null);
        }
  });

  it.each(['system', 'anonymous', 'stranger', 'toString', ''])('gives %s nothing', (role) => {
    for (const permission of permissions) expect(scopeOf({ role: role as 'system', duties }, permission)).toBeNull();
  });
});

describe('roles', () => {
  it('knows staff, parties of a claim and KYC roles', () => {
    expect(roles.filter((role) => partyOf(role) === 'insurance')).toEqual([...staffRoles]);
    expect(claimParties.map(partyOf)).toEqual([...claimParties]);
    expect(roles.filter(requiresKyc)).toEqual(['garage', 'surveyor', 'insurance', 'admin']);
  });
});
