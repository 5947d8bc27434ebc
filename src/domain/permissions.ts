import type { KycStatus } from './kyc/kyc.ts';
import { listingDuties, requiresKyc, roles, staffRoles } from './roles.ts';
import type { ActorRole, Duty, Role } from './roles.ts';

/** Records covered by a permission: one's own, those that chose one's garage, those assigned to one, or all. */
export type Scope = 'own' | 'chosen' | 'assigned' | 'all';

interface Row {
  readonly may: Partial<Record<Role, Scope>>;
  /** Restricts staff to those with one of these duties. Everything that changes data requires one; reading requires none, or 'audit' among others. */
  readonly duty?: readonly Duty[];
  /**
   * KYC of roles that need it: 'none': available before KYC, and then for one's own records only; 'approved': after approval. By default garages and surveyors
   * must have submitted it, and staff must be approved, because they read other people's records.
   */
  readonly kyc?: 'none' | 'approved';
}

const staff = { insurance: 'all', admin: 'all' } as const;
const parties = { claimant: 'own', garage: 'chosen', surveyor: 'assigned' } as const;
const everyoneAlone = { claimant: 'own', garage: 'own', surveyor: 'own', insurance: 'own', admin: 'own' } as const;

/**
 * The table of permissions by role and records (product rules §3). Endpoints, pages, menus, buttons and queries all use it; a role that a row does not name has
 * no permission.
 */
const table = {
  'claim.read': { may: { ...parties, ...staff } },
  /** Phone and licence numbers before approval; a garage does not need them until it repairs. */
  'claim-numbers.read': { may: { claimant: 'own', surveyor: 'assigned', ...staff } },
  'claim.file': { may: { claimant: 'own' } },
  'claim.withdraw': { may: { claimant: 'own' } },
  'claim.appeal': { may: { claimant: 'own' } },
  'claim-document.add': { may: { ...parties, ...staff }, duty: ['review', 'cash'] },
  'claim-payment.read': { may: { claimant: 'own', ...staff } },
  'claim-ledger.read': { may: { claimant: 'own', ...staff } },
  'settlement.print': { may: { claimant: 'own', ...staff } },
  'claim-question.answer': { may: parties },
  'claim-queue.read': { may: staff },
  'claim.review': { may: staff, duty: ['review'] },
  'claim.decide': { may: staff, duty: ['decide'] },
  'cover.read': { may: { claimant: 'own', ...staff } },
  'cover.record': { may: staff, duty: ['review'] },
  'signal.read': { may: staff },
  'signal.judge': { may: staff, duty: ['review'] },
  'claim.confirm': { may: staff, duty: ['confirm'] },
  'insurer-letter.read': { may: staff },
  'insurer-letter.write': { may: staff, duty: ['review', 'cash'] },
  'survey.assign': { may: staff, duty: ['review'] },
  'survey.report': { may: { surveyor: 'assigned' }, kyc: 'approved' },
  'survey-fee.confirm': { may: staff, duty: ['confirm'] },
  'surveyor-fee.read': { may: { surveyor: 'own', ...staff } },
  'surveyor-fee.bill': { may: { surveyor: 'own' }, kyc: 'approved' },
  'surveyor-bill.check': { may: staff, duty: ['cash'] },
  'offer.read': { may: { claimant: 'own', ...staff } },
  'offer.accept': { may: { claimant: 'own' } },
  'offer.renew': { may: { claimant: 'own', ...staff }, duty: ['review'] },
  'deed.read': { may: { claimant: 'own', garage: 'chosen', ...staff } },
  'deed.sign': { may: { claimant: 'own', garage: 'chosen' } },
  /** Compares a signature in ink with one on a paper. */
  'deed.compare': { may: staff, duty: ['confirm'] },
  /** Enters the number and picture of a stamp paper. */
  'deed.stamp': { may: staff, duty: ['cash'] },
  'deed-register.read': { may: staff, duty: ['cash', 'audit'] },
  'estimate.save': { may: { garage: 'chosen' } },
  'repair.record': { may: { garage: 'chosen' } },
  'owners-share.record': { may: { garage: 'chosen' } },
  'invoice.upload': { may: { garage: 'chosen' } },
  'invoice.check': { may: staff, duty: ['cash'] },
  'garage.rate': { may: { claimant: 'own' } },
  'payout.read': { may: { garage: 'own', ...staff } },
  'payout.retry': { may: staff, duty: ['cash'] },
  'payee.propose': { may: staff, duty: ['review'] },
  'payee.confirm': { may: staff, duty: ['confirm'] },
  'receivable.read': { may: staff },
  'receivable.settle': { may: staff, duty: ['cash'] },
  'assignment-pack.read': { may: staff, duty: ['cash', 'audit'] },
  'virtual-account.read': { may: staff, duty: ['cash', 'audit'] },
  'reminder.decide': { may: staff, duty: ['cash'] },
  'write-off.confirm': { may: staff, duty: ['confirm'] },
  'remittance-exit.confirm': { may: staff, duty: ['confirm'] },
  'receivable-charge.confirm': { may: staff, duty: ['confirm'] },
  'claim-balance.settle': { may: { claimant: 'own' } },
  'receipt.read': { may: { claimant: 'own', garage: 'own', surveyor: 'own', ...staff }, kyc: 'none' },
  'tax-document.read': { may: { claimant: 'own', garage: 'own', ...staff }, duty: ['cash', 'audit'] },
  'tax-return.read': { may: staff, duty: ['cash', 'audit'] },
  'tds.read': { may: staff, duty: ['cash', 'confirm', 'audit'] },
  // Contains full PANs.
  'tds.export': { may: staff, duty: ['cash', 'audit'] },
  'tds.deposit': { may: staff, duty: ['cash'] },
  'tds.confirm': { may: staff, duty: ['confirm'] },
  'refund.send': { may: staff, duty: ['cash'] },
  'ledger.read': { may: staff },
  'books.hand-over': { may: staff, duty: ['cash', 'audit'] },
  'bank-account.manage': { may: { admin: 'all' }, duty: ['settings'] },
  'period.close': { may: staff, duty: ['cash'] },
  'funding.propose': { may: staff, duty: ['cash'] },
  'daily-position.receive': { may: staff, duty: ['cash'] },
  'statement.read': { may: { claimant: 'own', garage: 'own', ...staff } },
  // Preferably not the person who handles the money: nobody matches or posts lines they uploaded.
  'bank-statement.upload': { may: staff, duty: ['cash', 'confirm'] },
  'reconciliation.match': { may: staff, duty: ['cash'] },
  'bank-booking.confirm': { may: staff, duty: ['confirm'] },
  'exposure.read': { may: staff },
  'kyc.submit': { may: everyoneAlone, kyc: 'none' },
  /** PAN and account of a vehicle owner, from the acceptance of an offer on. */
  'identity.show': { may: { claimant: 'own' } },
  'kyc.read': { may: staff },
  'kyc-file.read': { may: { claimant: 'own', garage: 'own', surveyor: 'own', ...staff }, kyc: 'none' },
  'kyc.decide': { may: staff, duty: ['review'] },
  'garage-profile.edit': { may: { garage: 'own' }, kyc: 'none' },
  'garage-photo.read': { may: { garage: 'own', ...staff }, kyc: 'none' },
  'listing.renew': { may: { garage: 'own' }, kyc: 'none' },
  'review.answer': { may: { garage: 'own' }, kyc: 'none' },
  'listing.manage': { may: staff, duty: listingDuties },
  'application.read': { may: staff },
  'application.decide': { may: staff, duty: ['review'] },
  'insurer.read': { may: staff },
  'insurer.propose': { may: staff, duty: ['review'] },
  'insurer.confirm': { may: staff, duty: ['confirm'] },
  'lender.read': { may: staff },
  'lender.propose': { may: staff, duty: ['review'] },
  'lender.confirm': { may: staff, duty: ['confirm'] },
  'policy.read': { may: staff },
  'policy.manage': { may: staff, duty: ['review'] },
  'surveyor.read': { may: staff },
  'analytics.read': { may: staff },
  'claimant-dashboard.read': { may: { claimant: 'own' } },
  'garage-dashboard.read': { may: { garage: 'own' }, kyc: 'none' },
  'surveyor-dashboard.read': { may: { surveyor: 'own' } },
  'staff-dashboard.read': { may: staff },
  'admin-dashboard.read': { may: { admin: 'all' } },
  'account.close': { may: { claimant: 'own', garage: 'own', surveyor: 'own' }, kyc: 'none' },
  'user.read': { may: staff },
  'user.manage': { may: { admin: 'all' }, duty: ['settings'] },
  'invitation.read': { may: staff, duty: ['settings', 'audit'] },
  'invitation.manage': { may: { admin: 'all' }, duty: ['settings'] },
  'audit.read': { may: staff, duty: ['settings', 'audit'] },
  'setting.read': { may: staff, duty: ['settings', 'confirm', 'audit'] },
  'setting.manage': { may: { admin: 'all' }, duty: ['settings'] },
  // Includes cash: makers of write-offs and refunds see their outcome.
  'proposal.read': { may: staff, duty: ['settings', 'confirm', 'cash', 'audit'] },
  // Further limited to the maker or a permitted checker.
  'proposal.withdraw': { may: staff, duty: ['review', 'confirm', 'cash', 'settings'] },
  'proposal.confirm': { may: staff, duty: ['settings', 'confirm'] },
  'legal-hold.set': { may: { admin: 'all' }, duty: ['settings'] },
  'failed-job.read': { may: staff },
  'failed-job.retry': { may: { admin: 'all' }, duty: ['settings'] },
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof table;

export interface Holder {
  readonly role: ActorRole | 'anonymous';
  readonly duties: readonly Duty[];
  /** KYC status of this person; omitted only if a role is checked. */
  readonly kycStatus?: KycStatus | undefined;
}

/** Records on which this person has the permission; null if none, also for a role missing from the table. */
export function scopeOf(holder: Holder, permission: Permission): Scope | null {
  const { role, duties } = holder;
  const asked = dutiesFor(permission);
  if (isStaff(role) && asked.length > 0 && !asked.some((duty) => duties.includes(duty))) return null;
  const held = scopeOfRole(role, permission);
  if (held === null || !waitsForKyc(holder, permission)) return held;
  return kycFor(permission) === 'none' ? 'own' : null;
}

/** Whether only the KYC prevents this person from doing this. */
export function opensAfterKyc(holder: Holder, permission: Permission): boolean {
  return !permits(holder, permission) && permits({ ...holder, kycStatus: 'approved' }, permission);
}

function waitsForKyc({ role, kycStatus }: Holder, permission: Permission): boolean {
  if (kycStatus === undefined || kycStatus === 'approved' || !roles.some((one) => one === role && requiresKyc(one))) return false;
  return isStaff(role) || kycStatus === 'not_submitted' || kycFor(permission) === 'approved';
}

const isStaff = (role: string) => staffRoles.some((one) => one === role);

function kycFor(permission: Permission): Row['kyc'] {
  const { kyc }: Row = table[permission];
  return kyc;
}

/** Duties of which staff need one; empty if the role suffices. */
export function dutiesFor(permission: Permission): readonly Duty[] {
  const { duty = [] }: Row = table[permission];
  return duty;
}

function scopeOfRole(role: string, permission: Permission): Scope | null {
  const { may }: Row = table[permission];
  return Object.hasOwn(may, role) ? (may[role as Role] ?? null) : null;
}

/** Whether this person has the permission at all (on the records of `scopeOf`). */
export function permits(holder: Holder, permission: Permission): boolean {
  return scopeOf(holder, permission) !== null;
}

/** Roles with the permission (staff with the duty), optionally limited to this scope. */
export function rolesWith(permission: Permission, scope?: Scope): readonly Role[] {
  return roles.filter((role) => {
    const held = scopeOfRole(role, permission);
    return held !== null && (scope === undefined || held === scope);
  });
}
