import type { Role } from './roles.ts';

/** Whose records a permission covers: one's own, those that chose one's garage, those assigned to one, or everyone's. */
export type Scope = 'own' | 'chosen' | 'assigned' | 'all';

/** What may be done, and by whom on whose records (product rules §3). The API and the buttons both read this table. */
const table = {
  'claim.read': { claimant: 'own', garage: 'chosen', surveyor: 'assigned', insurance: 'all', admin: 'all' },
  'claim.file': { claimant: 'own' },
  'claim.decide': { insurance: 'all', admin: 'all' },
  'claim.disburse': { insurance: 'all', admin: 'all' },
  'claim.estimate': { garage: 'chosen' },
  'claim.invoice': { garage: 'chosen' },
  'claim-file.read': { claimant: 'own', garage: 'chosen', surveyor: 'assigned', insurance: 'all', admin: 'all' },
  'claim-file.add': { claimant: 'own', garage: 'chosen', surveyor: 'assigned', insurance: 'all', admin: 'all' },
  'claim-file.delete': { claimant: 'own', garage: 'own', surveyor: 'own', insurance: 'own', admin: 'own' },
  'claim-ledger.read': { claimant: 'own', insurance: 'all', admin: 'all' },
  'survey.assign': { insurance: 'all', admin: 'all' },
  'survey.report': { surveyor: 'assigned' },
  'kyc.submit': { claimant: 'own', garage: 'own', surveyor: 'own', insurance: 'own', admin: 'own' },
  'kyc-file.read': { claimant: 'own', garage: 'own', surveyor: 'own', insurance: 'all', admin: 'all' },
  'kyc.decide': { insurance: 'all', admin: 'all' },
  'listing.read': { claimant: 'all', garage: 'all', surveyor: 'all', insurance: 'all', admin: 'all' },
  'listing.edit': { garage: 'own', insurance: 'all', admin: 'all' },
  'listing.renew': { garage: 'own', insurance: 'all', admin: 'all' },
  'listing.review': { insurance: 'all', admin: 'all' },
  'listing.import': { insurance: 'all', admin: 'all' },
  'listing.delete': { insurance: 'all', admin: 'all' },
  'policy.manage': { insurance: 'all', admin: 'all' },
  'payout.read': { garage: 'own', insurance: 'all', admin: 'all' },
  'receivable.manage': { insurance: 'all', admin: 'all' },
  'ledger.read': { insurance: 'all', admin: 'all' },
  'analytics.read': { insurance: 'all', admin: 'all' },
  'user.read': { claimant: 'own', garage: 'own', surveyor: 'own', insurance: 'all', admin: 'all' },
  'user.edit': { claimant: 'own', garage: 'own', surveyor: 'own', insurance: 'own', admin: 'all' },
  'user.manage': { admin: 'all' },
  'invitation.send': { admin: 'all' },
  'setting.manage': { admin: 'all' },
  'slab.manage': { admin: 'all' },
} as const satisfies Record<string, Partial<Record<Role, Scope>>>;

export type Permission = keyof typeof table;
export const permissions = Object.keys(table) as readonly Permission[];

/** On whose records the role has this permission; null when on none. */
export function scopeOf(role: Role, permission: Permission): Scope | null {
  const row: Partial<Record<Role, Scope>> = table[permission];
  return row[role] ?? null;
}

/** May this role do this at all (on the records of `scopeOf`)? */
export function permits(role: Role, permission: Permission): boolean {
  return scopeOf(role, permission) !== null;
}
