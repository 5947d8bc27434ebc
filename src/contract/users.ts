import { kycStatuses } from '#domain/kyc/kyc.ts';
import { roles } from '#domain/roles.ts';
import { endpoint, paged } from './endpoint.ts';
import { idParams, pageQuery, requiredText } from './fields.ts';
import { z } from './zod-setup.ts';

const staff = ['insurance', 'admin'] as const;
const admin = ['admin'] as const;

export const userStatuses = ['active', 'suspended', 'closed'] as const;

const userRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Masked. */
  phone: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  kycStatus: z.enum(kycStatuses),
  emailVerified: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
});

export const listUsers = endpoint({
  id: 'users.list',
  method: 'GET',
  path: '/users',
  access: staff,
  summary: 'People, the newest first, by role, state, KYC and text',
  query: z.object({
    ...pageQuery(20),
    role: z.optional(z.enum(roles)),
    status: z.optional(z.enum(userStatuses)),
    kycStatus: z.optional(z.enum(kycStatuses)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  reply: paged(userRow),
});

export const getUser = endpoint({
  id: 'users.get',
  method: 'GET',
  path: '/users/{id}',
  access: staff,
  summary: 'One person with what was done to the account',
  params: idParams,
  reply: z.object({
    user: userRow,
    sessions: z.number(),
    history: z.array(z.object({ at: z.string(), action: z.string(), by: z.string(), reason: z.nullable(z.string()) })),
  }),
});

export const suspendUserBody = z.object({ reason: requiredText('user.reason.required', 500) });

export const suspendUser = endpoint({
  id: 'users.suspend',
  method: 'POST',
  path: '/users/{id}/suspend',
  access: admin,
  summary: 'Suspend: every session ends at once and no login is possible',
  params: idParams,
  body: suspendUserBody,
  reply: z.object({ user: userRow }),
});

export const reactivateUser = endpoint({
  id: 'users.reactivate',
  method: 'POST',
  path: '/users/{id}/reactivate',
  access: admin,
  summary: 'Let a suspended person log in again',
  params: idParams,
  body: z.object({}),
  reply: z.object({ user: userRow }),
});
