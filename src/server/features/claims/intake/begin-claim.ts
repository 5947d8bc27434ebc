import type { Selectable } from 'kysely';
import { isDraft } from '#server/platform/db/claim-stage.ts';
import type { AppUser } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { factsOf } from '../claim/claim-facts.ts';
import type { BesideClaim, ClaimFile } from '../claim/claim-file.ts';
import type { ClaimRow } from '../claim/claim-row.ts';
import type { DetailsPart, VehiclePart, VendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { claimAfter, claimMoves, claimStands } from '../claim/renew-claims.ts';
import { notYetNumbered } from '../claim/claim-number.ts';
import { saveDetails, saveVehicle, saveVendor } from './save-part.ts';
import { viewClaim } from '../views/claim.ts';
import { can } from '#domain/claims/lifecycle.ts';
import { draftObligations } from '#domain/claims/obligations.ts';
import { paiseToRupees } from '#domain/money.ts';
import { atGateway, closeOrder, findPaymentOrder, refundClaimFee } from '#server/features/payments/payments.service.ts';
import { record, notify, aboutClaim } from '#server/platform/messages/send.ts';
import { lockClaim, permit, readClaim, takeStep } from '../claim/claim-steps.ts';
import { isHeld } from '#server/features/retention/retention.service.ts';
import { removeNotes, voiceNotesOf } from '#server/platform/files/stored.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';

type Owner = Pick<Selectable<AppUser>, 'first_name' | 'last_name' | 'email' | 'phone' | 'company_name' | 'gst_number' | 'state'>;

/** A new draft as it would be loaded; it has no related records except its owner. */
function newDraft(tx: Tx, row: ClaimRow, owner: Owner): ClaimFile {
  const beside: BesideClaim = {
    claimant: {
      name: `${owner.first_name} ${owner.last_name}`.trim(),
      email: owner.email ?? '',
      phone: owner.phone,
      companyName: owner.company_name,
      state: owner.state,
      gstin: owner.gst_number,
      isRegistered: (owner.gst_number ?? '') !== '',
      provenNames: null,
      ...({ kycStatus: 'not_submitted', panName: null, identityApprovedAt: null } as const),
    },
    insurer: null,
    insurersRates: null,
    cover: null,
    titlePapers: [],
    words: [],
    lender: null,
    lenderAsked: null,
    lenderPassed: null,
    surveyor: null,
    garage: null,
    deed: null,
    surplus: null,
    charge: null,
    offer: null,
    offerPayment: null,
    feePayment: null,
    payout: null,
    survey: null,
    lastReport: null,
    insurerSurvey: null,
    provisionalPercent: null,
    estimate: null,
    invoice: null,
    ownersInvoice: null,
    taxRules: [],
    receivable: null,
    hands: [],
    kinIds: [],
    partyKinIds: [],
    preset: null,
    setUp: null,
    duties: [],
    firstApproverLapsed: null,
    questions: [],
    isRated: false,
    fileCount: 0,
    repairBegun: false,
    isCounted: false,
    documentTypes: [],
    todo: [],
  };
  return { row, ...beside, facts: factsOf(row, beside, tx.now) };
}

/** Opens the wizard. Returns an existing empty draft, so that reloads create no others. The number is assigned at the first save. */
export async function startWorkflow(platform: Platform, actor: UserActor): Promise<ClaimDto> {
  const { id, changed } = await inTransaction(platform, actor, async (tx) => {
    // Two tabs that open the wizard at once get the same draft.
    const owner = await tx.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name', 'email', 'phone', 'company_name', 'gst_number', 'state'])
      .where('id', '=', actor.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const untouched = await tx.db
      .selectFrom('claim')
      .select('id')
      .where('claimant_id', '=', actor.userId)
      .where(isDraft('claim'))
      .where('discarded_at', 'is', null)
      .where('vehicle', 'is', null)
      .where('vendor', 'is', null)
      .where('details', 'is', null)
      .where('terms', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (untouched) return { id: untouched.id, changed: () => claimAfter(tx, untouched.id) };
    const draft = await insertDraft(tx, actor);
    claimStands(tx, newDraft(tx, draft, owner));
    return { id: draft.id, changed: () => claimAfter(tx, draft.id) };
  });
  return viewClaim(platform, actor, id, changed());
}

interface KnownParts {
  vehicle?: VehiclePart | undefined;
  vendor?: VendorPart | undefined;
  details?: DetailsPart | undefined;
}

/** Creates a draft with the parts already known; a part without its predecessor is refused. */
export async function createClaim(platform: Platform, actor: UserActor, parts: KnownParts): Promise<ClaimDto> {
  const { id, changed } = await inTransaction(platform, actor, async (tx) => {
    const draft = await insertDraft(tx, actor);
    if (parts.vehicle) await saveVehicle(tx, draft.id, parts.vehicle);
    if (parts.vendor) await saveVendor(tx, draft.id, parts.vendor);
    if (parts.details) await saveDetails(tx, draft.id, parts.details);
    return { id: draft.id, changed: () => claimAfter(tx, draft.id) };
  });
  return viewClaim(platform, actor, id, changed());
}

async function insertDraft(tx: Tx, actor: UserActor): Promise<ClaimRow> {
  const row = await tx.db
    .insertInto('claim')
    .values({
      number: notYetNumbered(),
      claimant_id: actor.userId,
      stage_entered_at: tx.now,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  claimMoves(tx, row.id);
  await audit(tx, { action: 'begin-claim', subjectType: 'claim', subjectId: row.id });
  return row;
}

/** Discards a draft. An open order is closed at the gateway first. The row stays, so that a late payment finds it and is refunded. */
export async function discardClaim(
  platform: Platform,
  actor: UserActor,
  claimId: string,
): Promise<{ discarded: boolean; refund: number | null }> {
  const seen = await readClaim(platform, actor, claimId);
  if (seen.row.discarded_at !== null) return { discarded: true, refund: null };
  const early = can('discard', actor, seen.facts);
  if (!early.ok && early.reason !== 'claim.payment-in-progress') permit(actor, 'discard', seen);
  const order = seen.feePayment ? await findPaymentOrder(platform.db, seen.feePayment.orderId) : undefined;
  if (order && order.state !== 'success' && order.state !== 'abandoned') await atGateway(() => closeOrder(platform, order));
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    if (file.row.discarded_at !== null) return { discarded: true, refund: null };
    await takeStep(tx, file, { action: 'discard', set: { discarded_at: tx.now, withdrawn_at: tx.now } });
    await removeVoiceNotes(tx, actor, claimId);
    await record(tx, claimId, 'discarded');
    const refund = await refundClaimFee(tx, { claimId, cause: 'draft-discarded', surveyStarted: false, reviewStarted: false });
    return { discarded: true, refund: refund > 0 ? paiseToRupees(refund) : null };
  });
}

/** Voice notes of a discarded draft are deleted, unless a legal hold applies. */
async function removeVoiceNotes(tx: Tx, actor: UserActor, claimId: string): Promise<void> {
  const notes = await voiceNotesOf(tx, claimId).execute();
  if (notes.length > 0 && !(await isHeld(tx.db, actor.userId))) await removeNotes(tx, claimId, notes);
}

const remindDraftsJob = defineJob({ name: 'remind-drafts', data: z.object({}), schedule: '30 9 * * *', retries: 2 });

const batch = 200;

/** Reminds owners of drafts untouched for a week, once per draft and save. Empty drafts are skipped. Returns the number of reminders. */
export async function remindDrafts(platform: Platform): Promise<number> {
  return inTransaction(platform, systemActor('job:remind-drafts'), async (tx) => {
    const due = await tx.db
      .selectFrom('claim')
      .innerJoin('claim_todo as next', 'next.claim_id', 'claim.id')
      .innerJoin('app_user', 'app_user.id', 'claim.claimant_id')
      .select(['claim.id', 'claim.number', 'claim.claimant_id'])
      .where('next.what', 'in', [...draftObligations])
      .where('next.due_at', '<=', tx.now)
      .where('claim.draft_reminded_at', 'is', null)
      .where((eb) => eb.or([eb('vehicle', 'is not', null), eb('vendor', 'is not', null), eb('details', 'is not', null)]))
      .where('app_user.status', '=', 'active')
      .orderBy('next.due_at')
      .limit(batch)
      .forUpdate('claim')
      .skipLocked()
      .execute();
    for (const draft of due) {
      await tx.db.updateTable('claim').set({ draft_reminded_at: tx.now }).where('id', '=', draft.id).execute();
      await notify(tx, draft.claimant_id, 'draft-waiting', aboutClaim(draft));
    }
    return due.length;
  });
}

export const remindDraftsHandler = handleJob(remindDraftsJob, async (platform) => {
  await remindDrafts(platform);
});
