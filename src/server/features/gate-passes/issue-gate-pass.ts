import { randomInt } from 'node:crypto';
import { vehicleMarks } from '#contract/claims/intake/claim-parts.schemas.ts';
import { gatePassCode, gatePassSigns } from '#domain/gate-passes/gate-pass-code.ts';
import type { ClaimFile } from '#server/features/claims/claims.service.ts';
import { partsView } from '#server/features/claims/claims.service.ts';
import { lastRoot } from '#server/features/seals/seals.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { GatePassSnapshot } from './gate-pass-snapshot.ts';

export interface CreditedAdvance {
  readonly payoutId: string;
  readonly amountPaise: number;
  readonly utr: string;
}

/** Issues the slip that lets the vehicle leave, in the transaction that books the credit. */
export async function issueGatePass(
  tx: Tx,
  { row, garage }: ClaimFile,
  advance: CreditedAdvance,
): Promise<{ code: string; url: string; vehicle: string }> {
  const { vehicle, vehicleName, vehicleWritten, vendor } = partsView(row);
  const code = gatePassCode(() => gatePassSigns.charAt(randomInt(gatePassSigns.length)));
  const root = await lastRoot(tx.db);
  const seal = root ? { day: root.day, root: root.root } : undefined;
  const snapshot: GatePassSnapshot = {
    ...vehicleMarks.parse(vehicle),
    claimNumber: row.number,
    vehicle: vehicleName,
    garageName: garage?.name ?? vendor.garageName,
    amountPaise: advance.amountPaise,
    utr: advance.utr,
    paidAt: tx.now.toISOString(),
    ...(seal ? { seal } : {}),
  };
  await tx.db
    .insertInto('gate_pass')
    .values({ code, claim_id: row.id, payout_id: advance.payoutId, snapshot: json(snapshot), issued_at: tx.now })
    .execute();
  await audit(tx, {
    action: 'issue-gate-pass',
    subjectType: 'claim',
    subjectId: row.id,
    after: { gatePass: code, utr: advance.utr, seal },
  });
  return { code, url: gatePassUrl(tx.config.http.publicUrl, code), vehicle: vehicleWritten };
}

/** Where the QR code leads. */
export function gatePassUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/gate-pass/${code}`;
}

/** The money came back: the slip no longer counts, and its QR code says so. */
export async function revokeGatePass(tx: Tx, claimId: string): Promise<void> {
  const revoked = await tx.db
    .updateTable('gate_pass')
    .set({ revoked_at: tx.now })
    .where('claim_id', '=', claimId)
    .where('revoked_at', 'is', null)
    .returning('code')
    .execute();
  for (const { code } of revoked)
    await audit(tx, { action: 'revoke-gate-pass', subjectType: 'claim', subjectId: claimId, before: { gatePass: code } });
}
