import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { allocateRemittance as endpoint } from '#contract/claims/recovery/remittances.endpoints.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { rupeesToPaise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PlacedLine } from './allocate.ts';

export type NewLine = BodyOf<typeof endpoint>['lines'][number];

/** Finds the claims that the lines name, by our number or, among this insurer's, by the insurer's; every line that names none is told at once. */
export async function placeLines(tx: Tx, insurerId: string, lines: readonly NewLine[]): Promise<PlacedLine[]> {
  const lower = (text: string | undefined) => (text ?? '').toLowerCase();
  const [ours, theirs] = [
    lines.map(({ claimNumber }) => lower(claimNumber).toUpperCase()).filter(Boolean),
    lines.map(({ insurerClaimNumber }) => lower(insurerClaimNumber)).filter(Boolean),
  ];
  const found = await tx.db
    .selectFrom('receivable')
    .innerJoin('claim', 'claim.id', 'receivable.claim_id')
    .select(['receivable.id', 'receivable.claim_id', 'claim.number', 'receivable.insurer_claim_number', 'receivable.insurer_id'])
    .where((eb) =>
      eb.or([sql<boolean>`claim.number = any(${ours})`, sql<boolean>`lower(receivable.insurer_claim_number) = any(${theirs})`]),
    )
    .execute();
  const fieldErrors: Record<string, string> = {};
  const taken = new Set<string>();
  const placed = lines.map((line, index): PlacedLine | null => {
    const number = line.claimNumber ? 'claimNumber' : 'insurerClaimNumber';
    const fits = found.filter((one) =>
      line.claimNumber
        ? one.number === line.claimNumber.toUpperCase()
        : one.insurer_id === insurerId && lower(one.insurer_claim_number) === lower(line.insurerClaimNumber),
    );
    const [one] = fits;
    const fault = !one
      ? 'problem.claim.not-found'
      : fits.length > 1
        ? 'remittance.line.several'
        : taken.has(one.claim_id)
          ? 'remittance.line.twice'
          : null;
    if (!one || fault !== null) {
      fieldErrors[`lines.${index}.${number}`] = fault ?? '';
      return null;
    }
    taken.add(one.claim_id);
    return {
      receivableId: one.id,
      claimId: one.claim_id,
      amount: rupeesToPaise(line.amount),
      tds: rupeesToPaise(line.tds),
      deductions: line.deductions.map(({ code, amount }) => ({ code, amount: rupeesToPaise(amount) })),
    };
  });
  if (Object.keys(fieldErrors).length > 0) throw problem('input.invalid', { fieldErrors });
  return placed.filter((line) => line !== null);
}
