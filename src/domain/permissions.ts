import type { KycStatus } from './kyc/kyc.ts';
import { requiresKyc, roles, staffRoles } from './roles.ts';
import type { ActorRole, Duty, Role } from './roles.ts';

/** Whose records a permission covers: one's own, those that chose one's garage, those assigned to one, or everyone's. */
export type Scope = 'own' | 'chosen' | 'assigned' | 'all';

interface Row {
  readonly may: Partial<Record<Role, Scope>>;
  /** Of the staff who may, only those who are charged with one of these. Whatever staff change asks one; reading asks none, or 'audit' among others. */
  readonly duty?: readonly Duty[];
  /**
   * Of the roles that need KYC: 'none' is open before it, and then of one's own alone; 'approved' waits for the approval. Otherwise garages
   * and surveyors must have handed it in, and staff must be approved: they read other people's records.
   */
  readonly kyc?: 'none' | 'approved';
}

const staff = { insurance: 'all', admin: 'all' } as const;
const parties = { claimant: 'own', garage: 'chosen', surveyor: 'assigned' } as const;
const everyoneAlone = { claimant: 'own', garage: 'own', surveyor: 'own', insurance: 'own', admin: 'own' } as const;

/**
 * THE table of who may do what, and on whose records (product rules §3). Endpoints, pages, menus, buttons and queries name a
 * permission and read it here; a role that a row does not name may not.
 */
const table = {
  'claim.read': { may: { ...parties, ...staff } },
  /** Telephone and licence numbers before the claim is approved; a garage has no use for them until it repairs. */
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
  // It has whole PANs.
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
  // Better by somebody else than who handles the money: nobody matches or books what they uploaded.
  'bank-statement.upload': { may: staff, duty: ['cash', 'confirm'] },
  'reconciliation.match': { may: staff, duty: ['cash'] },
  'bank-booking.confirm': { may: staff, duty: ['confirm'] },
  'exposure.read': { may: staff },
  'kyc.submit': { may: everyoneAlone, kyc: 'none' },
  'kyc.read': { may: staff },
  'kyc-file.read': { may: { claimant: 'own', garage: 'own', surveyor: 'own', ...staff }, kyc: 'none' },
  'kyc.decide': { may: staff, duty: ['review'] },
  'garage-profile.edit': { may: { garage: 'own' }, kyc: 'none' },
  'garage-photo.read': { may: { garage: 'own', ...staff }, kyc: 'none' },
  'listing.renew': { may: { garage: 'own' }, kyc: 'none' },
  'review.answer': { may: { garage: 'own' }, kyc: 'none' },
  'listing.manage': { may: staff, duty: ['review'] },
  'application.read': { may: staff },
  'application.decide': { may: staff, duty: ['review'] },
  'insurer.read': { may: staff },
  'insurer.propose': { may: staff, duty: ['review'] },
  'insurer.confirm': { may: staff, duty: ['confirm'] },
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
  // Cash, too: who begins a write-off or a refund sees what became of it.
  'proposal.read': { may: staff, duty: ['settings', 'confirm', 'cash', 'audit'] },
  // Within it: who proposed it, or who may confirm it.
  'proposal.withdraw': { may: staff, duty: ['review', 'confirm', 'cash', 'settings'] },
  'proposal.confirm': { may: staff, duty: ['settings', 'confirm'] },
  'legal-hold.set': { may: { admin: 'all' }, duty: ['settings'] },
  'failed-job.read': { may: staff },
  'failed-job.retry': { may: { admin: 'all' }, duty: ['settings'] },
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof table;

/** Who asks. */
export interface Holder {
  readonly role: ActorRole | 'anonymous';
  readonly duties: readonly Duty[];
  /** How the KYC of this person stands; left out only where it is a role that is asked about. */
  readonly kycStatus?: KycStatus | undefined;
}

/** On whose records this person has the permission; null when on none, as for a role that the table does not know. */
export function scopeOf(holder: Holder, permission: Permission): Scope | null {
  const { role, duties } = holder;
  const asked = dutiesFor(permission);
  if (isStaff(role) && asked.length > 0 && !asked.some((duty) => duties.includes(duty))) return null;
  const held = scopeOfRole(role, permission);
  if (held === null || !waitsForKyc(holder, permission)) return held;
  return kycFor(permission) === 'none' ? 'own' : null;
}

/** Is it their KYC alone that keeps this person from doing this? */
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

/** The duties of which staff need one for this; none where the role is enough. */
export function dutiesFor(permission: Permission): readonly Duty[] {
  const { duty = [] }: Row = table[permission];
  return duty;
}

function scopeOfRole(role: string, permission: Permission): Scope | null {
  const { may }: Row = table[permission];
  return Object.hasOwn(may, role) ? (may[role as Role] ?? null) : null;
}

/** May this person do this at all (on the records of `scopeOf`)? */
export function permits(holder: Holder, permission: Permission): boolean {
  return scopeOf(holder, permission) !== null;
}

/** The roles whose people may do this, staff when charged with it: at all, or on the records of this scope. */
export function rolesWith(permission: Permission, scope?: Scope): readonly Role[] {
  return roles.filter((role) => {
    const held = scopeOfRole(role, permission);
    return held !== null && (scope === undefined || held === scope);
  });
}
