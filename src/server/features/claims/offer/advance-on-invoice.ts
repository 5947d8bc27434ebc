import type { Kysely } from 'kysely';
import { renewedAdvance } from '#domain/claims/offer/renewed-advance.ts';
import { add, paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { ClaimFile } from '../claim-file.ts';
import { ratesOfDay } from '../review/rates-in-force.ts';
import { calculatedOn, incidentDay } from '../review/settlement-of.ts';

/** Everything that the garage has billed, the owner's share included; null before there is an invoice. */
export function billedBy({ invoice, ownersInvoice }: Pick<ClaimFile, 'invoice' | 'ownersInvoice'>): Paise | null {
  return invoice === null ? null : add(paise(invoice.amount_paise), paise(ownersInvoice?.amount_paise ?? 0));
}

/** What is advanced of the amount that a person approved, by the invoice that stands beside the claim. */
export async function advanceOnInvoice(db: Kysely<DB>, file: ClaimFile, decided: Paise): Promise<Paise> {
  const bill = billedBy(file);
  if (file.invoice === null || bill === null || file.invoice.amount_paise >= decided) return decided;
  const calculated = calculatedOn(file, bill, await ratesOfDay(db, incidentDay(file)));
  return renewedAdvance({ decided, invoice: paise(file.invoice.amount_paise), calculated });
}
