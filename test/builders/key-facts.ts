import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { TestApp } from '#test/setup/test-app.ts';
import { recomputeKeyFacts } from '../../scripts/key-facts/recompute.ts';
import type { Recomputed } from '../../scripts/key-facts/recompute.ts';

/** The claims' key facts statements as the script recomputes them; `altered` replaces the stored one, with a matching fingerprint. */
export function recomputed(t: TestApp, claimIds: readonly string[], altered?: string): Promise<Recomputed[]> {
  return recomputeKeyFacts(async (sql, values) => {
    const { rows } = await t.platform.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, [...values]));
    const fingerprint = altered && createHash('sha256').update(altered).digest();
    return altered ? rows.map((row) => ({ ...row, text: altered, fingerprint })) : rows;
  }, claimIds);
}
