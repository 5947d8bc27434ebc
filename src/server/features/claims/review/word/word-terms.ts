import type { Selectable } from 'kysely';
import type { WordTermsDto } from '#contract/claims/review/insurers-word.schemas.ts';
import { wordTerms } from '#contract/claims/review/insurers-word.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { ClaimFile } from '../../claim-file.ts';
import { partsView } from '../../claim-parts-view.ts';

type Row = Pick<Selectable<DB['insurer_word']>, 'insurer_claim_number' | 'amount_paise' | 'mode' | 'payee' | 'expected_on'>;

/** What was asked, as the wire has it. */
export function askedOf(row: Row): WordTermsDto {
  return z.parse(wordTerms, {
    insurerClaimNumber: row.insurer_claim_number,
    amount: paiseToRupees(paise(row.amount_paise)),
    mode: row.mode,
    payee: row.payee,
    expectedOn: row.expected_on,
  });
}

export function policyNumberOf({ row, cover }: ClaimFile): string {
  return cover?.policyNumber ?? row.policy_number ?? partsView(row).vehicle.insurance?.policyNumber ?? '';
}

/** The insurer's number for the claim, as far as anybody has said it. */
export function insurerNumberOf({ row }: ClaimFile): string | null {
  return row.insurer_claim_number ?? (partsView(row).vehicle.insurance?.insurerClaimNumber || null);
}

/** Whose officer is asked: the insurer of the cover, else the one that the claim names. */
export function insurerOf({ cover, insurer }: ClaimFile): { id: string; name: string } | null {
  return cover ? { id: cover.insurerId, name: cover.insurerName } : insurer;
}
