import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { claimNumber } from '#domain/claims/claim-number.ts';
import { yearInKolkata } from '#domain/dates.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { detailsOf, vehicleOf, vendorOf, claimTitleKey } from './claim-row.ts';
import type { ClaimRow } from './claim-row.ts';
import { locales } from '#domain/languages.ts';
import type { ClaimFile } from './claim-file.ts';
import { messageText } from '#server/platform/words/wordings.ts';

/** Placeholder of an unnumbered draft. It is unique, so the column's constraint holds and opening the wizard uses no number of the year's sequence. */
export const notYetNumbered = (): RawBuilder<string> => sql<string>`'-' || gen_random_uuid()`;

/** The claim's number; '' for a draft without a save. */
export const numberOf = ({ number }: Pick<ClaimRow, 'number'>): string => (number.startsWith('-') ? '' : number);

/** The draft's number, or the year's next number if it has none. */
export async function numberFor(tx: Tx, row: Pick<ClaimRow, 'number'>): Promise<string> {
  if (numberOf(row) !== '') return row.number;
  const { rows } = await sql<{ next: number }>`select nextval('claim_number_seq') as next`.execute(tx.db);
  return claimNumber(yearInKolkata(tx.now), rows[0]?.next ?? 0);
}

export function searchTextOf(row: ClaimRow, { claimant }: Pick<ClaimFile, 'claimant'>): string {
  const details = detailsOf(row);
  const titleKey = claimTitleKey(vehicleOf(row), details);
  const parts = [
    row.number,
    // Titles in all languages, so that people find the text they see.
    ...locales.map((locale) => messageText(titleKey, locale)),
    row.registration_number,
    details?.incidentDescription,
    details?.damageDescription,
    vendorOf(row)?.garageName,
    claimant.name,
    claimant.companyName,
  ];
  return parts.filter(Boolean).join('\n');
}
