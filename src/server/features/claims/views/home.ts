import type { ClaimHome } from '#contract/claims/claims.schemas.ts';
import { isSurveyRequired } from '#domain/claims/survey/survey-actions.ts';
import { claimRail } from '#domain/claims/claim-names.ts';
import { repairDays } from '#domain/claims/repair/repair.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { owedByOwner } from '../recovery/claim-balance.ts';
import { vendorOf } from '../claim/claim-row.ts';
import { billDto, findBill } from '../settlement/claim-bill.ts';

/** The claim summary at the top of a filed claim's page; for its owner only. */
export async function claimHome(platform: Platform, actor: UserActor, file: ClaimFile): Promise<ClaimHome | null> {
  const { row, facts, offer, invoice, todo } = file;
  if (scopeOf(actor, 'claim.read') !== 'own' || facts.stage === 'draft') return null;
  const reported = await platform.db
    .selectFrom('repair_milestone')
    .select(['kind', 'at'])
    .where('claim_id', '=', row.id)
    .execute();
  const rail = claimRail({
    stage: facts.stage,
    now: facts.now,
    submittedAt: row.submitted_at,
    approvedAt: row.approved_at,
    offerAcceptedAt: offer?.state === 'accepted' ? offer.accepted_at : null,
    offerExpiresAt: offer?.expires_at ?? null,
    offerOpen: offer?.state === 'open',
    repairBegun: reported.length > 0,
    repairStartedAt: reported.find(({ kind }) => kind === 'repair-started')?.at ?? null,
    repairDays: repairDays(vendorOf(row)?.estimatedRepairTime ?? ''),
    invoiceUploadedAt: invoice?.created_at ?? null,
    vehicleReadyAt: row.vehicle_ready_at,
    disbursedAt: row.disbursed_at,
    surveyRequired: isSurveyRequired(facts),
    todo,
  });
  const [bill, pass] = await Promise.all([
    findBill(platform, file),
    platform.db
      .selectFrom('gate_pass')
      .select('code')
      .where('claim_id', '=', row.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  ]);
  return {
    rail: rail.map(({ reachedAt, expectedAt, ...place }) => ({
      ...place,
      reachedAt: reachedAt?.toISOString() ?? null,
      expectedAt: expectedAt?.toISOString() ?? null,
    })),
    bill: bill && billDto(bill, actor),
    owed: owedByOwner(file, actor),
    gatePassCode: pass?.code ?? null,
    garageReceivedAt: row.owners_share_received_at?.toISOString() ?? null,
  };
}
