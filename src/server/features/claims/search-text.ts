import { locales } from '#domain/languages.ts';
import type { ClaimFile } from './claim-file.ts';
import type { ClaimRow } from './claim-row.ts';
import { detailsOf, vehicleOf, vendorOf } from './claim-row.ts';
import { claimTitleKey } from './claim-title.ts';
import { messageText } from '#server/platform/words/wordings.ts';

/** What a claim is found by. */
export function searchTextOf(row: ClaimRow, { claimant }: Pick<ClaimFile, 'claimant'>): string {
  const details = detailsOf(row);
  const titleKey = claimTitleKey(vehicleOf(row), details);
  const parts = [
    row.number,
    // Everybody searches for what they read.
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
