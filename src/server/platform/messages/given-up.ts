import { addDays } from '#domain/dates.ts';

const maximumAttempts = 10;
/** A provider that is away for a weekend loses nobody's letter; after that most are of no use. */
const patienceDays = 3;

/** Nobody was there to take it, as nodemailer, fetch and the store of its attachments say; with all others somebody refused this letter. */
const away = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'ECONNREFUSED', 'ECONNRESET', 'STORE_DOWN']);

/** After the last try that is made. */
export function isGivenUp(letter: { attempts: number; created_at: Date }, error: unknown, now: Date): boolean {
  if (letter.attempts < maximumAttempts) return false;
  const { code, name } = (error ?? {}) as { code?: unknown; name?: string };
  // What fetch throws where there is no answer, and where none came in time.
  const isAway = away.has(String(code)) || name === 'TypeError' || name === 'TimeoutError';
  return !isAway || letter.created_at < addDays(now, -patienceDays);
}
