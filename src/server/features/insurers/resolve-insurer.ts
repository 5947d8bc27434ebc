import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import type { DB } from '#server/platform/db/database-types.ts';

export interface Insurer {
  readonly id: string;
  /** The insurer's own name, whatever was written. */
  readonly name: string;
}

/** Insurers by spelling; unknown spellings and those of unconfirmed insurers are omitted. */
export async function resolveInsurers(db: Kysely<DB>, written: readonly string[]): Promise<Map<string, Insurer>> {
  if (written.length === 0) return new Map();
  const { rows } = await sql<Insurer & { written: string }>`
    select written, insurer.id, insurer.name from unnest(${[...new Set(written)]}::text[]) as written
    join insurer_alias on insurer_alias.key = insurer_key(written)
    join insurer on insurer.id = insurer_alias.insurer_id and insurer.state = 'confirmed'`.execute(db);
  return new Map(rows.map(({ written: spelling, ...insurer }) => [spelling, insurer]));
}

/** What spellings mean: the insurer's own name, or the nearest names to an unknown one. */
export interface InsurerNames {
  readonly nameOf: (written: string) => string | undefined;
  readonly near: (written: string) => readonly string[];
}

/** Beyond this many unknown spellings no suggestions are computed. */
const suggestedFor = 200;

/** Resolves only these spellings, in one query. */
export async function readInsurerNames(db: Kysely<DB>, written: readonly string[]): Promise<InsurerNames> {
  const known = await resolveInsurers(db, written);
  const strange = [...new Set(written)].filter((one) => !known.has(one));
  const near = await nearestNames(db, strange.slice(0, suggestedFor));
  return { nameOf: (one) => known.get(one)?.name, near: (one) => near.get(one) ?? [] };
}

/** The insurer of this spelling; else 400 at the field, with the nearest names. */
export async function resolveInsurer(db: Kysely<DB>, written: string, field = 'insurerName'): Promise<Insurer> {
  const insurer = (await resolveInsurers(db, [written])).get(written);
  if (insurer) return insurer;
  const suggestions = (await nearestNames(db, [written])).get(written) ?? [];
  const [first, ...others] = suggestions;
  const text =
    first === undefined ? message('insurer.unknown') : message('insurer.unknown-near', { names: [first, ...others].join(', ') });
  throw problem('input.invalid', { fieldErrors: { [field]: text }, details: { suggestions } });
}

/** Up to three per spelling, nearest first. */
async function nearestNames(db: Kysely<DB>, written: readonly string[]): Promise<Map<string, readonly string[]>> {
  if (written.length === 0) return new Map();
  const { rows } = await sql<{ written: string; names: string[] }>`
    select written, array(
      select insurer.name from insurer join insurer_alias on insurer_alias.insurer_id = insurer.id
      where insurer.state = 'confirmed' and similarity(insurer_alias.key, insurer_key(written)) > 0.25
      group by insurer.id order by max(similarity(insurer_alias.key, insurer_key(written))) desc, insurer.name limit 3) as names
    from unnest(${[...written]}::text[]) as written`.execute(db);
  return new Map(rows.map(({ written: spelling, names }) => [spelling, names]));
}
