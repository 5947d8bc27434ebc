import type { KycStatus } from './kyc/kyc.ts';

/** Every role that a person can have (specification §6). */
export const roles = ['claimant', 'garage', 'surveyor', 'insurance', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The platform's own people: 'insurance' is claims staff, 'admin' is that plus users, settings, invitations. They come by invitation only. */
export const staffRoles = ['insurance', 'admin'] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

/** Roles that must complete KYC before they can work; a claimant may, but need not. */
export const kycRoles = ['garage', 'surveyor', 'insurance', 'admin'] as const satisfies readonly Role[];

/** 'system' is the platform itself: a job, or a state re-read from the gateway. No person has it. */
export type ActorRole = Role | 'system';

/** What one of the staff may be charged with inside the role; 'audit' reads all of it and changes nothing. */
export const duties = ['review', 'decide', 'confirm', 'cash', 'settings', 'audit'] as const;
export type Duty = (typeof duties)[number];

/** What one person alone can give a colleague, by inviting them; the others take a proposal that somebody else confirms. */
export const invitedDuties = ['review', 'audit'] as const satisfies readonly Duty[];

/** Who does something. `userId` is null for the system only; only staff have duties. */
export interface RoleActor {
  readonly role: ActorRole;
  readonly userId: string | null;
  readonly duties: readonly Duty[];
  readonly kycStatus?: KycStatus | undefined;
}

/** The platform itself, where it takes a step. */
export const theSystem = { role: 'system', userId: null, duties: [] } as const satisfies RoleActor;

/** Who stands outside the platform in a claim: may be asked, and reads what is meant for them. */
export const claimParties = ['claimant', 'garage', 'surveyor'] as const satisfies readonly Role[];
export type ClaimParty = (typeof claimParties)[number];

/** What people are called: staff of one trade by that trade. Finance handles money and decides no claim; an auditor only reads. */
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

/** As whom a role takes part in a claim: staff act for each other, as 'insurance'. */
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

/** Must this role complete KYC before it can work (`requiresKYC` of the user)? */
export function requiresKyc(role: Role): boolean {
  return (kycRoles as readonly Role[]).includes(role);
}
