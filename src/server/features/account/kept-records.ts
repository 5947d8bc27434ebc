import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { closeAccount } from '#contract/account/account.endpoints.ts';
import type { Locale } from '#domain/languages.ts';
import { addMonths, todayInKolkata } from '#domain/dates.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { textsIn } from '../../platform/words/wordings.ts';

export type KeptRecord = ReplyOf<typeof closeAccount>['kept'][number];

interface Holdings {
  payments: boolean;
  claims: boolean;
  kyc: boolean;
}

/** What must be kept of a closed account, why, and the last day, in the account's language; nothing when there was no business. */
export async function readKeptRecords(tx: Tx, userId: string, locale: Locale): Promise<KeptRecord[]> {
  const { rows } = await sql<Holdings>`select
    exists (select from payment_order where user_id = ${userId} and state = 'success')
      or exists (select from garage join garage_listing listing on listing.garage_id = garage.id join claim on claim.listing_id = listing.id
        join transfer on transfer.claim_id = claim.id where garage.owner_id = ${userId}) as payments,
    exists (select from claim where (claimant_id = ${userId} or surveyor_id = ${userId}) and stage <> 'draft' and submitted_at is not null) as claims,
    exists (select from kyc_submission where user_id = ${userId}) as kyc`.execute(tx.db);
  const { payments = false, claims = false, kyc = false } = rows[0] ?? {};
  const today = todayInKolkata(tx.now);
  const words = textsIn(locale, 'keptRecords');
  const until = (years: number) => addMonths(today, years * 12);
  return [
    ...(payments ? [{ ...words.payments, until: until(8) }] : []),
    ...(claims ? [{ ...words.claims, until: until(8) }] : []),
    ...(kyc ? [{ ...words.kyc, until: until(5) }] : []),
    { ...words.actions, until: until(8) },
  ];
}
