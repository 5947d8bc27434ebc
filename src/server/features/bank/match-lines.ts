import { sql } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { matchByReference, pairClearing } from '#domain/bank/match.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  gatewayLinesOf,
  openBankEntries,
  openClearingLines,
  openStatementLines,
  statementsReadTo,
} from './open-lines.queries.ts';
import { writeMatches } from './write-match.ts';
import type { NewMatch } from './write-match.ts';

export const matchLinesJob = defineJob({ name: 'match-bank-lines', data: z.object({}), schedule: '50 * * * *', retries: 2 });

/** One at a time: whoever matches by hand waits as well. */
export async function lockMatching(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bank reconciliation'))`.execute(tx.db);
}

/** Matches what is certain: by reference and sum between ledger and bank, by amount within each claim's clearing. */
export async function matchLines(tx: Tx): Promise<number> {
  await lockMatching(tx);
  const [ledger, statement, clearing] = [
    await openBankEntries(tx.db),
    await openStatementLines(tx.db),
    await openClearingLines(tx.db),
  ];
  const found = matchByReference(ledger, statement, await statementsReadTo(tx.db));
  const gateway = Map.groupBy(
    await gatewayLinesOf(
      tx.db,
      found.flatMap((match) => match.ledger),
    ),
    ({ key }) => key,
  );
  const matches: NewMatch[] = [
    ...found.map((match) => ({
      method: 'reference' as const,
      reason: match.reference,
      ledger: match.ledger,
      statement: match.statement,
      gateway: match.ledger.flatMap((key) => (gateway.get(key) ?? []).map(({ id }) => id)),
    })),
    ...pairClearing(clearing).map((pair) => ({
      method: 'clearing' as const,
      reason: null,
      ledger: pair,
      statement: [],
      gateway: [],
    })),
  ];
  await writeMatches(tx, matches);
  return matches.length;
}

/** As soon as there is something new to match. */
export function matchLinesLater(tx: Tx): void {
  tx.jobs.wake(matchLinesJob);
}

export async function matchNow(platform: Platform, jobId: string): Promise<void> {
  await inTransaction(platform, systemActor(jobId), matchLines);
}

export const matchLinesHandler = handleJob(matchLinesJob, (platform, _data, { jobId }) => matchNow(platform, jobId));
