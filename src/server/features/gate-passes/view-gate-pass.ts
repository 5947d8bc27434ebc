import type { GatePassDto } from '#contract/gate-passes.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { problem } from '#contract/errors.ts';
import { plateLookOf } from '#domain/claims/intake/plate-look.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { printedRoot } from '#domain/seals/printed-root.ts';
import { ownersShareDto } from '#server/features/claims/claims.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { gatePassSnapshot } from './gate-pass-snapshot.ts';
import { gatePassUrl } from './issue-gate-pass.ts';
import { qrPath } from './qr-code.ts';

const vehicleKind = z.catch(z.object({ vehicleType: z.catch(z.string(), ''), fuelType: z.catch(z.string(), '') }), {
  vehicleType: '',
  fuelType: '',
});

/** What anyone who holds the slip may check. A code is no secret of the people in it: no names but the workshop's. */
export async function viewGatePass(platform: Platform, code: string): Promise<GatePassDto & { claimId: string }> {
  const pass = await platform.db
    .selectFrom('gate_pass')
    .innerJoin('claim', 'claim.id', 'gate_pass.claim_id')
    .selectAll('gate_pass')
    .select(['claim.vehicle', 'claim.owners_share_received_at'])
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst();
  if (!pass) throw problem('record.not-found');
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
    ownersShare: await ownersShareDto(platform.db, {
      id: pass.claim_id,
      owners_share_received_at: pass.owners_share_received_at,
    }),
    isValid: pass.revoked_at === null,
  };
}
