import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { TracedStatement } from './traced-statement.ts';

const writes = /^\s*(insert|update|delete|with\b[\s\S]*\b(insert into|update\s+\S+\s+set|delete from)\b)/i;
export const control = /^\s*(begin|start transaction|commit)/i;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** Numbers and order ids that must differ in each claim. */
const numbered = /\b(?:CLM|GP|RCP|ORD)[-_][\w-]*\d[\w-]*/gi;

/** What is new in each claim: ids, numbers, and the gateway's numbers where they stand alone. */
export const madeUp = new RegExp(`${uuid.source}|${numbered.source}|^\\d{6,}$`, 'gi');

export interface WritePlan {
  readonly statements: readonly TracedStatement[];
  readonly fixedIds: ReadonlySet<string>;
  readonly writes: number;
  readonly transactions: number;
}

/** Keeps what one claim writes, with its transactions; reads are left out. */
export function writePlan(traced: readonly TracedStatement[], fixedIds: readonly string[]): WritePlan {
  const statements = traced.filter(({ text }) => writes.test(text) || control.test(text));
  return {
    statements,
    fixedIds: new Set(fixedIds),
    writes: statements.filter(({ text }) => writes.test(text)).length,
    transactions: statements.filter(({ text }) => /^\s*commit/i.test(text)).length,
  };
}

/** Does one claim's writes with prepared statements and fresh ids: no HTTP, no login, no checks, no reads. */
export async function writeOnce(client: pg.Client, { statements, fixedIds }: WritePlan): Promise<void> {
  const fresh = new Map<string, string>();
  const replace = (text: string): string =>
    text
      .replaceAll(uuid, (id) => (fixedIds.has(id) ? id : renew(fresh, id, randomUUID())))
      .replaceAll(numbered, (id) => renew(fresh, id, randomUUID().slice(0, 30)));
  const given = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(given);
    if (typeof value !== 'string') return value;
    // The gateway's numbers.
    return /^\d{6,}$/.test(value)
      ? renew(fresh, value, String(BigInt(`0x${randomUUID().slice(0, 8)}`) + 10_000_000_000n))
      : replace(value);
  };
  for (const [index, { text, values, returned, affected }] of statements.entries()) {
    if (control.test(text)) {
      await client.query(text);
      continue;
    }
    const { rows, rowCount } = await client.query<Record<string, unknown>>({
      name: `w${index}`,
      text,
      values: values.map(given),
    });
    // A job that waits already is not added again.
    if (rowCount !== affected && !/on conflict do nothing/i.test(text))
      throw new Error(`wrote ${rowCount} rows where the product wrote ${affected}: ${text}`);
    // What the database made up (ids, numbers) comes again in later statements.
    for (const [at, row] of rows.entries())
      for (const [column, value] of Object.entries(row)) {
        const before = returned[at]?.[column];
        if (typeof before === 'string' && typeof value === 'string' && before !== value) fresh.set(before, value);
      }
  }
}

function renew(fresh: Map<string, string>, id: string, next: string): string {
  const known = fresh.get(id);
  if (known !== undefined) return known;
  fresh.set(id, next);
  return next;
}
