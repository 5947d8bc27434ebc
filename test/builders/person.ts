import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { duties, staffRoles } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import { insertUser } from '#server/features/auth/sign-up.ts';
import type { UserWithPassword } from '#server/features/auth/sign-up.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { TestApp } from '#test/setup/test-app.ts';

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** Minimum argon2 cost: equivalent for tests, at a sixtieth of the time per password check. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** A verified, logged-in user of the role, with approved KYC if the role needs it; staff have all permissions of the role unless `duties` limits them. */
export async function person(t: TestApp, role: Role, overrides: Partial<UserWithPassword> = {}): Promise<Person> {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.in`;
  const { password, ...user }: UserWithPassword = {
    role,
    email,
    password: 'Gatepass@1',
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '9876543210',
    emailVerified: true,
    ...(staffRoles.some((one) => one === role) ? { duties: duties.filter((duty) => duty !== 'audit') } : {}),
    kycStatus: role === 'claimant' ? 'not_submitted' : 'approved',
    ...overrides,
  };
  const passwordHash = await hash(password, cheapest);
  const userId = await inTransaction(t.platform, systemActor('test'), (tx) => insertUser(tx, { ...user, passwordHash }));
  return { userId, ...(await logIn(t, user.email, password)) };
}

/** Logs in and returns the tokens. */
export async function logIn(t: TestApp, email: string, password = 'Gatepass@1'): Promise<Omit<Person, 'userId'>> {
  const { body } = await t.call('POST', '/auth/login', { body: { email, password } });
  return { email, password, token: body.data.accessToken, refreshToken: body.data.refreshToken };
}

/** Records that one staff member invited another. */
export async function noteInvitation(t: TestApp, by: Person, invited: Person): Promise<void> {
  const now = t.platform.now();
  await t.platform.db
    .insertInto('invitation')
    .values({
      email: invited.email,
      role: 'insurance',
      token_hash: Buffer.from(invited.userId),
      invited_by: by.userId,
      created_at: now,
      expires_at: now,
      accepted_at: now,
      accepted_by: invited.userId,
    })
    .execute();
}
