/** Every role that a person can have (specification §6). */
export const roles = ['claimant', 'garage', 'surveyor', 'insurance', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The platform's own people: 'insurance' is claims staff, 'admin' is that plus users, settings, invitations. */
export const staffRoles = ['insurance', 'admin'] as const satisfies readonly Role[];

/** Roles that anyone may sign up for; the others come by invitation only. */
export const publicSignupRoles = ['claimant', 'garage', 'surveyor'] as const satisfies readonly Role[];

/** Roles that must complete KYC before they can work; a claimant may, but need not. */
export const kycRoles = ['garage', 'surveyor', 'insurance'] as const satisfies readonly Role[];

/** 'system' is the platform itself: a job, or a state re-read from the gateway. No person has it. */
export type ActorRole = Role | 'system';

/** Who does something. `userId` is null for the system only. */
export interface RoleActor {
  readonly role: ActorRole;
  readonly userId: string | null;
}

/** Is this one of the platform's own people? */
export function isStaff(role: ActorRole): boolean {
  return role === 'insurance' || role === 'admin';
}

/** Must this role complete KYC before it can work (`requiresKYC` of the user)? */
export function requiresKyc(role: Role): boolean {
  return (kycRoles as readonly Role[]).includes(role);
}
