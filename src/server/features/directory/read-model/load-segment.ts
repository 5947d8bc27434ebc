import type pg from 'pg';
import { entryColumns, entryOf, ratingOrder } from './listing-entry.ts';
import { SegmentBuilder } from './segment.ts';
import type { SegmentData } from './segment.ts';

export interface LoadedSegment {
  readonly segment: SegmentData;
  /** pg_snapshot: which transactions the segment knows. */
  readonly snapshot: string;
}

const fetchSize = 5_000;

/** Reads all visible listings in result order, in one snapshot. Gives way to other work between batches. */
export async function loadSegment(client: pg.ClientBase): Promise<LoadedSegment> {
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    await client.query(
      "set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'; set local work_mem = '256MB'",
    );
    const head = await client.query<{ snapshot: string; count: number }>(
      'select pg_current_snapshot()::text as snapshot, (select count(*)::int from garage_listing where not hidden) as count',
    );
    const { snapshot = '', count = 0 } = head.rows[0] ?? {};
    await client.query(
      `declare listing_entries no scroll cursor for select ${entryColumns} from garage_listing where not hidden order by ${ratingOrder} desc, id`,
    );
    const builder = new SegmentBuilder(count);
    for (;;) {
      const { rows } = await client.query<string[]>({
        text: `fetch ${fetchSize} from listing_entries`,
        rowMode: 'array',
        types: asText,
      });
      for (const row of rows) builder.add(entryOf(row));
      if (rows.length < fetchSize) break;
    }
    return { segment: builder.finish(), snapshot };
  } finally {
    await client.query('rollback');
  }
}

/** Every value as PostgreSQL writes it: entryOf reads texts. */
export const asText: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };
