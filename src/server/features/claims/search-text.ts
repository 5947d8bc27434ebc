import { hindiMessages } from '#contract/messages.hi.ts';
import { messageText } from '#contract/messages.ts';
import type { ClaimRow } from './claim-row.ts';
import { detailsOf, vehicleOf, vendorOf } from './claim-row.ts';
import type { ClaimSituation } from './claim-situation.ts';
import { claimTitleKey } from './claim-title.ts';

/** What a claim is found by. */
export function searchTextOf(row: ClaimRow, { claimantName, companyName }: ClaimSituation): string {
  const details = detailsOf(row);
  const titleKey = claimTitleKey(vehicleOf(row), details);
  const parts = [
    row.number,
    messageText(titleKey),
    // Who reads Hindi searches for what they read.
    messageText(titleKey, hindiMessages),
    row.registration_number,
    details?.incidentDescription,
    details?.damageDescription,
    vendorOf(row)?.garageName,
    claimantName,
    companyName,
  ];
  return parts.filter(Boolean).join('\n');
}
