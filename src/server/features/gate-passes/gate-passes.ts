import { vehicleMarks } from '#contract/claims/intake/claim-parts.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { randomInt } from 'node:crypto';
import { gatePassCode, gatePassSigns } from '#domain/gate-passes/gate-pass-code.ts';
import { loadClaims, partsView, ownersShareDto } from '#server/features/claims/door/claims.service.ts';
import type { ClaimFile } from '#server/features/claims/door/claims.service.ts';
import { lastRoot } from '#server/features/seals/seals.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { countAgainst } from '#server/platform/http/rate-limit.ts';
import { record } from '#server/platform/messages/send.ts';
import { leaving, mayUndo } from '#domain/gate-passes/leaving.ts';
import { qrPath } from '#server/platform/pdf/qr-path.ts';
import type { GatePassDto } from '#contract/gate-passes.schemas.ts';
import { problem } from '#contract/errors.ts';
import { plateLookOf } from '#domain/claims/intake/vehicle-marks.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { printedRoot } from '#domain/seals/printed-root.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What a pass confirms, frozen at issue. */
const gatePassSnapshot = z.extend(vehicleMarks, {
  claimNumber: z.string(),
  vehicle: z.string(),
  garageName: z.string(),
  amountPaise: z.number(),
  utr: z.string(),
  paidAt: z.string(),
  /** The last signed root of the audit log at issue (decision 033). */
  seal: z.optional(z.object({ day: z.string(), root: z.string() })),
});
type GatePassSnapshot = z.output<typeof gatePassSnapshot>;

interface CreditedAdvance {
  readonly payoutId: string;
  readonly amountPaise: number;
  readonly utr: string;
}

/** Issues the gate pass that lets the vehicle leave, in the transaction that books the credit. */
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

export function gatePassUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/gate-pass/${code}`;
}

/** The payout was returned: revokes the pass, and its QR code says so. */
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

const vehicleKind = z.catch(z.object({ vehicleType: z.catch(z.string(), ''), fuelType: z.catch(z.string(), '') }), {
  vehicleType: '',
  fuelType: '',
});

/** Public verification of a pass. The code is not secret, so it shows no names but the workshop's. */
export async function viewGatePass(platform: Platform, code: string): Promise<GatePassDto & { claimId: string }> {
  const pass = await platform.db
    .selectFrom('gate_pass')
    .innerJoin('claim', 'claim.id', 'gate_pass.claim_id')
    .selectAll('gate_pass')
    .select('claim.vehicle')
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst();
  if (!pass) throw problem('record.not-found');
  const [file] = await loadClaims(platform.db, [pass.claim_id], platform.now());
  const { amountPaise, seal, ...snapshot } = gatePassSnapshot.parse(pass.snapshot);
  return {
    ...snapshot,
    ...(seal ? { seal: { day: seal.day, printed: printedRoot(seal.root) } } : {}),
    plateLook: plateLookOf(vehicleKind.parse(pass.vehicle)),
    claimId: pass.claim_id,
    code: pass.code,
    amount: paiseToRupees(paise(amountPaise)),
    issuedAt: pass.issued_at.toISOString(),
    qr: qrPath(gatePassUrl(platform.config.http.publicUrl, pass.code)),
    ownersShare: file ? await ownersShareDto(platform, file) : null,
    leftAt: pass.left_at?.toISOString() ?? null,
    canUndoLeft: pass.left_at !== null && mayUndo(pass.left_at, platform.now()),
    isValid: pass.revoked_at === null,
  };
}

/** Anyone with the code may tap, and each tap is a line of the claim's history. */
const tapsPerHour = 6;

/** Records that the vehicle left, or undoes it. Anyone with the code may; it moves no money, and history and audit record it. */
export async function recordLeaving(platform: Platform, actor: Actor, code: string, left: boolean): Promise<GatePassDto> {
  const max = tapsPerHour * platform.config.http.rateLimitFactor;
  await countAgainst(platform, { bucket: 'vehicle-left', subject: code.toUpperCase(), max, windowSeconds: 3600 });
  const system = systemActor(actor.request.id, actor.request.ip);
  await inTransaction(platform, system, async (tx) => {
    const pass = await tx.db
      .selectFrom('gate_pass')
      .select(['code', 'claim_id', 'left_at', 'revoked_at'])
      .where('code', '=', code.toUpperCase())
      .forUpdate()
      .executeTakeFirst();
    if (!pass) throw problem('record.not-found');
    const outcome = leaving({ isValid: pass.revoked_at === null, leftAt: pass.left_at }, left, tx.now);
    if (outcome === 'same') return;
    if (outcome === 'revoked' || outcome === 'too-late') throw problem(`gate-pass.${outcome}`);
    const leftAt = outcome === 'left' ? tx.now : null;
    await tx.db.updateTable('gate_pass').set({ left_at: leftAt }).where('code', '=', pass.code).execute();
    await audit(tx, {
      action: outcome === 'left' ? 'record-vehicle-left' : 'undo-vehicle-left',
      subjectType: 'claim',
      subjectId: pass.claim_id,
      before: { gatePass: pass.code, leftAt: pass.left_at },
      after: { gatePass: pass.code, leftAt, by: actor.role },
    });
    await record(tx, pass.claim_id, outcome === 'left' ? 'vehicle-left' : 'vehicle-left-undone');
  });
  return viewGatePass(platform, code);
}
