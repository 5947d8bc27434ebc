import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { Remittance } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { readRemittance } from './remittance-dto.ts';

export type RemittanceRow = Selectable<Remittance>;

/** Locked before any claim that it pays, so that two who split it at once act one after the other. */
export async function lockRemittance(tx: Tx, id: string): Promise<RemittanceRow> {
  const row = await tx.db.selectFrom('remittance').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return row;
}

/** What of it is still in suspense. */
export function unallocatedOf(row: Pick<RemittanceRow, 'amount_paise' | 'allocated_paise' | 'left_paise'>): Paise {
  return paise(row.amount_paise - row.allocated_paise - row.left_paise);
}

/** As it stands inside the transaction that has just changed it. */
export async function remittanceAfter(tx: Tx, id: string): Promise<RemittanceDto> {
  const found = await readRemittance(tx.db, id, tx.actor);
  if (!found) throw problem('record.not-found');
  return found;
}
