import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { entryColumns, entryOf } from './listing-entry.ts';
import type { Pace } from './pace.ts';
import { SegmentBuilder } from './segment-builder.ts';
import type { SegmentData } from './segment.ts';

export interface LoadedSegment {
  readonly segment: SegmentData;
  /** pg_snapshot: which transactions the segment knows. */
  readonly snapshot: string;
}

/** Reads all visible listings in one snapshot, by one COPY: PostgreSQL sends while we read. */
export async function loadSegment(client: pg.ClientBase, pace: Pace): Promise<LoadedSegment> {
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    await client.query("set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'");
    const head = await client.query<{ snapshot: string; count: number }>(
      'select pg_current_snapshot()::text as snapshot, (select count(*)::int from garage_listing where not hidden) as count',
    );
    const { snapshot = '', count = 0 } = head.rows[0] ?? {};
    const rows = client.query(copyTo(`copy (select ${entryColumns} from garage_listing where not hidden) to stdout`));
    const builder = new SegmentBuilder(count, pace);
    for await (const lines of linesOf(rows)) {
      for (const line of lines) builder.add(entryOf(fieldsOf(line)));
      pace.rest();
    }
    return { segment: builder.finish(), snapshot };
  } finally {
    await client.query('rollback');
  }
}

/** As many lines at once as have come. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = all.lastIndexOf(10) + 1;
    rest = all.subarray(end);
    if (end > 0) yield all.toString('utf8', 0, end - 1).split('\n');
  }
}

const escapes: Record<string, string> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };

/** The columns of one line of a COPY in text format. */
function fieldsOf(line: string): string[] {
  const fields = line.split('\t');
  if (!line.includes('\\')) return fields;
  return fields.map((field) => field.replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter));
}
