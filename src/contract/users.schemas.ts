import { kycStatuses } from '#domain/kyc/kyc.ts';
import { duties, roles } from '#domain/roles.ts';
import { referrers } from '#domain/choices.ts';
import { paged } from './paged.ts';
import { idParams, pageQuery, requiredText, oneLine } from './fields.ts';
import { z } from './zod-setup.ts';
import { userStatuses } from '#domain/list-views.ts';

const userRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Masked. */
  phone: z.string(),
  role: z.enum(roles),
  duties: z.array(z.enum(duties)),
  status: z.enum(userStatuses),
  kycStatus: z.enum(kycStatuses),
  emailVerified: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
});

export const suspendUserBody = z.object({ reason: requiredText('user.reason.required', 500) });

export const usersSchemas = {
  listUsers: {
    summary: 'People, the newest first, by role, state, KYC and text',
    query: z.object({
      ...pageQuery(20),
      role: z.optional(z.enum(roles)),
      status: z.optional(z.enum(userStatuses)),
      kycStatus: z.optional(z.enum(kycStatuses)),
      search: z.optional(oneLine(100)),
    }),
    reply: paged(userRow),
  },
  getUser: {
    summary: 'One person with what was done to the account',
    params: idParams,
    reply: z.object({
      user: userRow,
      /** Amount in rupees that this staff member may approve alone; null: the platform's amount. */
      approvalLimit: z.nullable(z.number()),
      /** The claimant's referrer, as stated at sign-up. */
      referral: z.nullable(z.object({ by: z.enum(referrers), name: z.nullable(z.string()) })),
      sessions: z.number(),
      history: z.array(z.object({ at: z.string(), action: z.string(), by: z.string(), reason: z.nullable(z.string()) })),
    }),
  },
  suspendUser: {
    summary: 'Suspend: every session ends at once and no login is possible',
    params: idParams,
    body: suspendUserBody,
    reply: z.object({ user: userRow }),
  },
  reactivateUser: {
    summary: 'Let a suspended person log in again',
    params: idParams,
    body: z.object({}),
    reply: z.object({ user: userRow }),
  },
};
