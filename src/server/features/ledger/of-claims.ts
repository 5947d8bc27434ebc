import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a column is one of the claims that are asked about; all are where no claims are named. */
export type OfClaims = (column: string) => RawBuilder<unknown>;

export function ofClaims(claims: readonly string[] | undefined): OfClaims {
  return (column) => (claims === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...claims]}::uuid[])`);
}
