import type { DetailsPart, VehiclePart, VendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimRow } from '../claim-row.ts';
import { claimAfter, claimMoves, claimStands } from '../renew-claims.ts';
import { newDraft } from './new-draft.ts';
import { notYetNumbered } from './number-claim.ts';
import { saveDetails, saveVehicle, saveVendor } from './save-part.ts';
import { viewClaim } from '../view-claim.ts';

/** Opens the wizard. A draft in which nothing was entered yet is given again, so that a reload does not leave empty drafts behind; its number comes with the first save. */
export async function startWorkflow(platform: Platform, actor: UserActor): Promise<ClaimDto> {
  const { id, changed } = await inTransaction(platform, actor, async (tx) => {
    // Two tabs that open the wizard at once get the same draft.
    const owner = await tx.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name', 'email', 'phone', 'company_name', 'gst_number'])
      .where('id', '=', actor.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const untouched = await tx.db
      .selectFrom('claim')
      .select('id')
      .where('claimant_id', '=', actor.userId)
      .where('stage', '=', 'draft')
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

export interface KnownParts {
  vehicle?: VehiclePart | undefined;
  vendor?: VendorPart | undefined;
  details?: DetailsPart | undefined;
}

/** Begins a draft with the parts that are already known; a part that another one must precede is refused. */
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
