import { ratesInForce, slabsInForce } from '#server/features/claims/claims.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { fromRates, fromSlabVersion } from './setting-values.ts';
import type { RatesBody, SlabBody } from './setting-values.ts';

/** The slabs that count now, as the form has them. */
export async function slabBodyInForce(tx: Tx): Promise<SlabBody> {
  return fromSlabVersion(await slabsInForce(tx.db, tx.now));
}

/** The rates likewise. */
export async function ratesBodyInForce(tx: Tx): Promise<RatesBody> {
  return fromRates(await ratesInForce(tx.db, tx.now));
}
