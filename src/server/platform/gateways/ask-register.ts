import { problem } from '#contract/errors.ts';
import type { Platform } from '../platform.ts';
import { GatewayError } from './gateway-error.ts';

/** Queries a public register for staff: 503 if unavailable, 400 if it rejects the number. Not inside a transaction. */
export async function askRegister<T>({ log }: Pick<Platform, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.error({ err: error }, 'register could not be asked');
    if (error.kind === 'rejected') throw problem('register.number-refused');
    throw problem('register.silent', { retryAfterSeconds: error.retryAfterSeconds ?? 60 });
  }
}

export interface RegisterAnswer<T> {
  readonly answer: T;
  readonly askedAt: Date;
}

const keptMs = 24 * 60 * 60 * 1000;

/** The same with a daily cache: the answer is stored encrypted under an HMAC of the query, which itself is not stored. Failures are not cached. */
export async function askRegisterDaily<T>(
  platform: Pick<Platform, 'db' | 'cipher' | 'log' | 'now'>,
  register: 'driving-license' | 'gstin' | 'pan',
  question: readonly string[],
  ask: () => Promise<T>,
): Promise<RegisterAnswer<T>> {
  const { db, cipher } = platform;
  const hash = cipher.seal(`register-reply:${register}`, JSON.stringify(question));
  const now = platform.now();
  const kept = await db
    .selectFrom('register_reply')
    .select(['reply_encrypted', 'asked_at'])
    .where('question', '=', hash)
    .where('asked_at', '>', new Date(now.getTime() - keptMs))
    .executeTakeFirst();
  if (kept) return { answer: JSON.parse(cipher.decrypt(kept.reply_encrypted)) as T, askedAt: kept.asked_at };
  const answer = await askRegister(platform, ask);
  const reply = { reply_encrypted: cipher.encrypt(JSON.stringify(answer)), asked_at: now };
  await db
    .insertInto('register_reply')
    .values({ question: hash, ...reply })
    .onConflict((conflict) => conflict.column('question').doUpdateSet(reply))
    .execute();
  return { answer, askedAt: now };
}
