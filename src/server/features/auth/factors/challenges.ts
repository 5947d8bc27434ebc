import { problem } from '#contract/errors.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { after, lifetimes } from '../lifetimes.ts';

/** What a passkey is asked to sign, kept for one answer. */
export interface Challenge {
  /** Null: whoever signs in by a passkey says who it is. */
  readonly userId: string | null;
  /** What the answer is good for, and nothing else: 'log-in', 'second-step', 'register', a decision. */
  readonly purpose: string;
  /** With something random in it: the database refuses the same bytes a second time. */
  readonly challenge: Uint8Array;
}

/** Keeps a challenge for five minutes; returns its id. */
export async function keepChallenge(tx: Tx, { userId, purpose, challenge }: Challenge): Promise<string> {
  const { id } = await tx.db
    .insertInto('webauthn_challenge')
    .values({
      user_id: userId,
      purpose,
      challenge: Buffer.from(challenge),
      created_at: tx.now,
      expires_at: after(tx.now, lifetimes.passkeyChallenge),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Spends a challenge, whatever comes of the answer: one statement outside any transaction, so that of two answers at once one is
 * looked at, and a wrong one is not followed by another. 400 for one that is spent, old, another person's or for something else.
 */
export async function spendChallenge(
  { db, now }: Platform,
  wanted: { readonly id: string; readonly userId: string | null; readonly purpose: string },
): Promise<Buffer> {
  const moment = now();
  const row = await db
    .updateTable('webauthn_challenge')
    .set({ used_at: moment })
    .where('id', '=', wanted.id)
    .where('purpose', '=', wanted.purpose)
    .where('user_id', 'is not distinct from', wanted.userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', moment)
    .returning('challenge')
    .executeTakeFirst();
  if (!row) throw problem('passkey.expired');
  return row.challenge;
}
