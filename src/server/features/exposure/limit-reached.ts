import { sql } from 'kysely';
import { message } from '#contract/messages.ts';
import { problem } from '#contract/errors.ts';
import type { Problem } from '#contract/errors.ts';
import type { ExposureChange } from '#domain/exposure/exposure.ts';
import { atLeastZero, formatRupees, paise, paiseToRupees } from '#domain/money.ts';
import { staffRoles } from '#domain/roles.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { subjectName } from './subject-name.ts';

/** A limit's row, locked, and what is wanted of it; in paise. */
export interface LockedUse extends ExposureChange {
  readonly used: number;
  readonly limit: number;
}

/** The refusal. Staff are told which limit leaves the least, and how much; nobody else learns what is with whom. */
export async function limitReached(tx: Tx, reached: readonly LockedUse[]): Promise<Problem> {
  const least = reached.toSorted((one, other) => one.limit - one.used - (other.limit - other.used))[0];
  if (!least || !staffRoles.some((role) => role === tx.actor.role)) return problem('exposure.limit-reached');
  const { kind, subject } = least;
  const { rows } = await sql<{ name: string | null }>`
    select ${subjectName('one')} as name from (select ${kind}::text as kind, ${subject}::text as subject) one`.execute(tx.db);
  const left = atLeastZero(paise(least.limit - least.used));
  return problem('exposure.limit-reached', {
    messageKey: message(`exposure.limit-reached.${kind}`, {
      name: rows[0]?.name ?? '',
      limit: formatRupees(paise(least.limit)),
      left: formatRupees(left),
    }),
    details: { kind, subject, limit: paiseToRupees(paise(least.limit)), left: paiseToRupees(left) },
  });
}
