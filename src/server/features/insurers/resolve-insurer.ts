import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import type { DB } from '#server/platform/db/database-types.ts';

export interface Insurer {
  readonly id: string;
  /** As the insurer calls itself, whatever was written. */
  readonly name: string;
}

/** The insurers that these spellings mean, by spelling; a spelling that is nobody's, or of an insurer not yet confirmed, is left out. */
export async function resolveInsurers(db: Kysely<DB>, written: readonly string[]): Promise<Map<string, Insurer>> {
  if (written.length === 0) return new Map();
  const { rows } = await sql<Insurer & { written: string }>`
    select written, insurer.id, insurer.name from unnest(${[...new Set(written)]}::text[]) as written
    join insurer_alias on insurer_alias.key = insurer_key(written)
    join insurer on insurer.id = insurer_alias.insurer_id and insurer.state = 'confirmed'`.execute(db);
  return new Map(rows.map(({ written: spelling, ...insurer }) => [spelling, insurer]));
}

/** The insurer that this spelling means; else 400 at the field, with the names that come nearest. */
export async function resolveInsurer(db: Kysely<DB>, written: string, field = 'insurerName'): Promise<Insurer> {
  const insurer = (await resolveInsurers(db, [written])).get(written);
  if (insurer) return insurer;
  const suggestions = await nearestNames(db, written);
  const [first, ...others] = suggestions;
  const text =
    first === undefined ? message('insurer.unknown') : message('insurer.unknown-near', { names: [first, ...others].join(', ') });
  throw problem('input.invalid', { fieldErrors: { [field]: text }, details: { suggestions } });
}

async function nearestNames(db: Kysely<DB>, written: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select insurer.name from insurer join insurer_alias on insurer_alias.insurer_id = insurer.id
    where insurer.state = 'confirmed' and similarity(insurer_alias.key, insurer_key(${written})) > 0.25
    group by insurer.id order by max(similarity(insurer_alias.key, insurer_key(${written}))) desc, insurer.name limit 3`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
