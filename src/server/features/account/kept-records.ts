import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { closeAccount } from '#contract/account/account.endpoints.ts';
import { addMonths, todayInKolkata } from '#domain/dates.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type KeptRecord = ReplyOf<typeof closeAccount>['kept'][number];

interface Holdings {
  payments: boolean;
  claims: boolean;
  kyc: boolean;
}

/** What must be kept of a closed account, why, and the last day; nothing when there was no business. */
export async function readKeptRecords(tx: Tx, userId: string): Promise<KeptRecord[]> {
  const { rows } = await sql<Holdings>`select
    exists (select from payment_order where user_id = ${userId} and state = 'success')
      or exists (select from garage join garage_listing listing on listing.garage_id = garage.id join claim on claim.listing_id = listing.id
        join payout on payout.claim_id = claim.id where garage.owner_id = ${userId}) as payments,
    exists (select from claim where (claimant_id = ${userId} or surveyor_id = ${userId}) and stage <> 'draft' and submitted_at is not null) as claims,
    exists (select from kyc_submission where user_id = ${userId}) as kyc`.execute(tx.db);
  const { payments = false, claims = false, kyc = false } = rows[0] ?? {};
  const today = todayInKolkata(tx.now);
  const inYears = (years: number) => addMonths(today, years * 12);
  return [
    ...(payments
      ? [
          {
            what: 'Receipts, invoices and ledger entries',
            why: 'books of account are kept for eight years (Companies Act 2013, section 128)',
            until: inYears(8),
          },
        ]
      : []),
    ...(claims
      ? [
          {
            what: 'Claims and their papers',
            why: 'they support what was paid and what an insurer owes, for as long as a claim can be contested',
            until: inYears(8),
          },
        ]
      : []),
    ...(kyc
      ? [
          {
            what: 'KYC form and documents',
            why: 'identity records are kept for five years after the relationship ends (Prevention of Money Laundering Act 2002, section 12)',
            until: inYears(5),
          },
        ]
      : []),
    {
      what: 'The record of who did what',
      why: 'it shows that this account was closed at your request, and protects against misuse',
      until: inYears(8),
    },
  ];
}
