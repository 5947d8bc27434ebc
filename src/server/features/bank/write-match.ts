import type { Tx } from '#server/platform/db/transaction.ts';

export interface NewMatch {
  readonly method: 'reference' | 'clearing' | 'hand' | 'booking';
  readonly reason: string | null;
  /** `entry:line` */
  readonly ledger: readonly string[];
  readonly statement: readonly string[];
  readonly gateway: readonly string[];
}

/** Keeps matches with all their lines. The database lets no line into two, and none that does not balance. */
export async function writeMatches(tx: Tx, matches: readonly NewMatch[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { method, reason, ledger, statement, gateway } of matches) {
    const { id } = await tx.db
      .insertInto('reconciliation_match')
      .values({ method, reason, made_by: tx.actor.userId, made_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    const members = [
      ...ledger.map((key) => {
        const [entry = '', line = ''] = key.split(':');
        return { match_id: id, entry_id: entry, line: Number(line), statement_line_id: null, gateway_line_id: null };
      }),
      ...statement.map((line) => ({ match_id: id, entry_id: null, line: null, statement_line_id: line, gateway_line_id: null })),
      ...gateway.map((line) => ({ match_id: id, entry_id: null, line: null, statement_line_id: null, gateway_line_id: line })),
    ];
    await tx.db.insertInto('reconciliation_member').values(members).execute();
  }
  return ids;
}
