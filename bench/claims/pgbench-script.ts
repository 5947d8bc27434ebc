import type pg from 'pg';
import type { WritePlan } from './raw-writes.ts';
import { control, madeUp } from './raw-writes.ts';
import type { TracedStatement } from './traced-statement.ts';

/**
 * One claim's writes as a pgbench script: the traced statements with their values as literals of the parameter's own type, ids that must
 * be new in each claim as variables. What the database makes up is taken over with \gset.
 */
export async function pgbenchScript(client: pg.Client, { statements, fixedIds }: WritePlan): Promise<string> {
  const variables = new Map<string, string>();
  const fresh: string[] = [];
  const variableOf = (value: string): string => {
    const known = variables.get(value);
    if (known !== undefined) return known;
    const name = `v${fresh.length}`;
    variables.set(value, name);
    fresh.push(`${/^\d+$/.test(value) ? '(10000000000 + floor(random() * 4294967296))' : 'gen_random_uuid()'}::text as ${name}`);
    return name;
  };
  const lines: string[] = [];
  for (const [index, statement] of statements.entries()) {
    const { text, values, returned } = statement;
    if (control.test(text)) {
      lines.push(`${text};`);
      continue;
    }
    const types = await parameterTypes(client, text, index);
    const sql = text.replaceAll(/\$(\d+)/g, (_, n: string) =>
      literal(values[Number(n) - 1], types[Number(n) - 1] ?? 'text', fixedIds, variableOf),
    );
    const made = returned.length === 1 ? madeUpColumns(statement, statements.slice(index + 1), variables) : [];
    for (const [column, value] of made) variables.set(value, `r${index}_${column}`);
    lines.push(made.length > 0 ? `${sql} \\gset r${index}_` : `${sql};`);
  }
  return [`select ${fresh.join(', ')} \\gset`, ...lines, ''].join('\n');
}

async function parameterTypes(client: pg.Client, text: string, index: number): Promise<string[]> {
  await client.query(`prepare plan_${index} as ${text}`);
  const { rows } = await client.query<{ types: string }>(
    `select array_to_string(parameter_types::text[], '|') as types from pg_prepared_statements where name = 'plan_${index}'`,
  );
  await client.query(`deallocate plan_${index}`);
  return rows[0]?.types.split('|') ?? [];
}

/** Columns whose values later statements name: the database made them up. */
function madeUpColumns(
  { returned }: TracedStatement,
  later: readonly TracedStatement[],
  known: ReadonlyMap<string, string>,
): [string, string][] {
  const named = later.flatMap(({ values }) => values.map(asText));
  return Object.entries(returned[0] ?? {}).flatMap(([column, value]): [string, string][] =>
    typeof value === 'string' && value.length > 5 && !known.has(value) && named.some((text) => text.includes(value))
      ? [[column, value]]
      : [],
  );
}

/** The text that PostgreSQL reads as this value. */
function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(asText(one))).join(',')}}`;
  return String(value);
}

/** The value as an expression of SQL. pgbench looks for its variables inside of quotes too, so colons are written as escapes. */
function literal(value: unknown, type: string, fixedIds: ReadonlySet<string>, variableOf: (value: string) => string): string {
  if (value === null || value === undefined) return `null::${type}`;
  const text = asText(value);
  const quoted = (part: string): string =>
    `E'${part
      .replaceAll('\\', '\\\\')
      .replaceAll("'", "''")
      .replaceAll(':', String.raw`\x3a`)}'`;
  const parts: string[] = [];
  let at = 0;
  for (const { index, 0: found } of text.matchAll(madeUp)) {
    if (fixedIds.has(found) || typeof value === 'number') continue;
    if (index > at) parts.push(quoted(text.slice(at, index)));
    parts.push(`:${variableOf(found)}::text`);
    at = index + found.length;
  }
  if (at < text.length || parts.length === 0) parts.push(quoted(text.slice(at)));
  return `(${parts.join(' || ')})::${type}`;
}
