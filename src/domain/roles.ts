import type { KycStatus } from './kyc/kyc.ts';

/** User roles (specification §6). */
export const roles = ['claimant', 'garage', 'surveyor', 'insurance', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Staff: 'insurance' is claims staff, 'admin' adds users, settings and invitations. By invitation only. */
export const staffRoles = ['insurance', 'admin'] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

/** Roles that must complete KYC before they can work; it is optional for claimants. */
export const kycRoles = ['garage', 'surveyor', 'insurance', 'admin'] as const satisfies readonly Role[];

/** 'system' is the platform itself: a job, or a state re-read from the gateway. No person has it. */
export type ActorRole = Role | 'system';

/** Staff duties within the role; 'audit' reads everything and changes nothing. */
export const duties = ['review', 'decide', 'confirm', 'cash', 'settings', 'audit'] as const;
export type Duty = (typeof duties)[number];

/** Duties that one person can assign by invitation; the others need an approval request confirmed by somebody else. */
export const invitedDuties = ['review', 'audit'] as const satisfies readonly Duty[];

/** Who manages the directory's listings. By itself, because the public page's script cannot hold the whole table of permissions. */
export const listingDuties = ['review'] as const satisfies readonly Duty[];

/** An actor. `userId` is null for the system only; only staff have duties. */
export interface RoleActor {
  readonly role: ActorRole;
  readonly userId: string | null;
  readonly duties: readonly Duty[];
  readonly kycStatus?: KycStatus | undefined;
}

export const theSystem = { role: 'system', userId: null, duties: [] } as const satisfies RoleActor;

/** External parties of a claim: can be asked questions, and read what is meant for them. */
export const claimParties = ['claimant', 'garage', 'surveyor'] as const satisfies readonly Role[];
export type ClaimParty = (typeof claimParties)[number];

/** Job titles; staff with a single area of duties have its title. Finance handles money and decides no claims; an auditor only reads. */
export function titleOf({
  role,
  duties: held,
}: {
  readonly role: Role;
  readonly duties: readonly Duty[];
}): Role | 'finance' | 'auditor' {
  if (role !== 'insurance') return role;
  if (held.includes('cash') && !held.includes('review') && !held.includes('decide')) return 'finance';
  return held.length > 0 && held.every((duty) => duty === 'audit') ? 'auditor' : role;
}

/** The party that a role represents in a claim: staff act for each other, as 'insurance'. */
const parties: Record<Role, ClaimParty | 'insurance'> = {
  claimant: 'claimant',
  garage: 'garage',
  surveyor: 'surveyor',
  insurance: 'insurance',
  admin: 'insurance',
};

export function partyOf(role: Role): ClaimParty | 'insurance' {
  return parties[role];
}

/** Whether this role must complete KYC before it can work (`requiresKYC` of the user). */
export function requiresKyc(role: Role): boolean {
  return (kycRoles as readonly Role[]).includes(role);
}
