import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { deviceDays } from '#domain/claims/review/signals.ts';
import type { Actor } from '../../platform/actor.ts';
import { createSecretToken, hashSecretToken } from '../../platform/auth/secret-token.ts';
import type { Tx } from '../../platform/db/transaction.ts';

const cookie = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/;
const maxAge = deviceDays * 24 * 60 * 60; // seconds

interface SignIn {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Signs somebody in on a device that is known again: by a random number in a cookie that only the addresses below /api/auth see, set once
 * somebody is in. The number says nothing about the device, and we keep a hash of it.
 */
export async function onDevice<T extends object>(
  { actor, request, reply }: SignIn,
  signIn: (actor: Actor) => Promise<T>,
): Promise<T> {
  const known = cookie.exec(request.headers.cookie ?? '')?.[1];
  const token = known ?? createSecretToken().token;
  const result = await signIn({ ...actor, device: hashSecretToken(token) });
  if ('accessToken' in result) {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    void reply.header('set-cookie', `device=${token}; Path=/api/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`);
  }
  return result;
}

interface NotedDevice {
  /** From when that device alone says where money goes: of one that is known already the earlier moment stays. */
  readonly payeeFrom: Date;
  /** The account was not used on it before, as far as its cookie tells. */
  readonly isNew: boolean;
}

/** The account was signed in on the device that calls. */
export async function noteDevice(tx: Tx, userId: string, mayFrom: Date): Promise<NotedDevice> {
  const { device } = tx.actor;
  if (!device) return { payeeFrom: mayFrom, isNew: true };
  const noted = await tx.db
    .insertInto('account_device')
    .values({ device_hash: device, user_id: userId, first_seen_at: tx.now, last_seen_at: tx.now, payee_from: mayFrom })
    .onConflict((conflict) =>
      conflict.columns(['device_hash', 'user_id']).doUpdateSet((eb) => ({
        last_seen_at: tx.now,
        payee_from: eb.fn<Date>('least', ['account_device.payee_from', 'excluded.payee_from']),
      })),
    )
    // No row was there to change.
    .returning(['payee_from', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  return { payeeFrom: noted.payee_from, isNew: noted.is_new };
}
