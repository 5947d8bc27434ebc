import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import type { proposeCharge as endpoint } from '#contract/claims/recovery/receivables.endpoints.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { CHARGE_DAYS, chargeCauses, isForDeduction } from '#domain/claims/recovery/charges.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { shortfallCharged } from '#domain/ledger/postings.ts';
import { formatRupees, paise, rupeesToPaise } from '#domain/money.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { record } from '#server/platform/messages/record.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireSecond } from '../../invitations/invitations.service.ts';
import { closeWhenDone } from './close-when-done.ts';
import { lockReceivable, receivableAfter } from './lock-receivable.ts';
import type { LockedReceivable } from './lock-receivable.ts';
import { receivableViews, toReceivableDto } from './receivable-row.ts';

/** One person proposes that who caused a shortfall owes it, where the agreement with them says so; a new proposal replaces the one before. */
export async function proposeCharge(
  platform: Platform,
  actor: UserActor,
  receivableId: string,
  { cause, amount: rupees, reason }: BodyOf<typeof endpoint>,
): Promise<ReceivableDto> {
  return inTransaction(platform, actor, async (tx) => {
    const locked = await lockReceivable(tx, receivableId);
    const amount = rupeesToPaise(rupees);
    refuseBeyond(locked, amount);
    // We first clear up the reason with the insurer (customer agreement 7.4); who was paid in our place needs no reason.
    if (isForDeduction(cause) && locked.receivable.state !== 'shortfall') throw problem('charge.reason-first');
    if (chargeCauses[cause] === 'garage' && !locked.file.garage?.garageId) throw problem('claim.garage-not-payable');
    await holdAccountOf(tx, chargeCauses[cause] === 'garage' ? locked.file.garage?.ownerId : locked.file.row.claimant_id);
    const claimId = locked.receivable.claim_id;
    await tx.db.deleteFrom('receivable_charge').where('claim_id', '=', claimId).where('confirmed_at', 'is', null).execute();
    const { most } = await tx.db
      .selectFrom('receivable_charge')
      .select((eb) => eb.fn.max('n').as('most'))
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow();
    await tx.db
      .insertInto('receivable_charge')
      .values({
        claim_id: claimId,
        n: (most ?? 0) + 1,
        bearer: chargeCauses[cause],
        cause,
        amount_paise: amount,
        reason,
        proposed_by: actor.userId,
        proposed_at: tx.now,
      })
      .execute();
    await audit(tx, {
      action: 'propose-charge',
      subjectType: 'receivable',
      subjectId: receivableId,
      after: { cause, ...inPaise({ amount }), reason },
    });
    await sign(tx, 'propose-charge', locked, { bearer: chargeCauses[cause], cause, amount_paise: amount, reason });
    return after(tx, receivableId);
  });
}

/** Whoever closes their account at this moment waits, and then sees what they owe. Confirming takes it with the notice to them. */
async function holdAccountOf(tx: Tx, userId: string | null | undefined): Promise<void> {
  if (userId) await tx.db.selectFrom('app_user').select('id').where('id', '=', userId).forShare().execute();
}

/** A different person confirms: it is owed by the owner or the garage from now on, and no longer by the insurer. */
export async function confirmCharge(platform: Platform, actor: UserActor, receivableId: string): Promise<ReceivableDto> {
  return inTransaction(platform, actor, async (tx) => {
    const locked = await lockReceivable(tx, receivableId, 'confirm-write-off');
    const { file, receivable } = locked;
    const charge = await tx.db
      .selectFrom('receivable_charge')
      .selectAll()
      .where('claim_id', '=', receivable.claim_id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (!charge) throw problem('charge.none-waiting');
    await requireSecond(tx, { by: charge.proposed_by, with: 'receivable.settle' });
    refuseBeyond(locked, charge.amount_paise);
    const amount = paise(charge.amount_paise);
    const isLast = amount === receivable.outstanding_paise;
    const state = isLast ? receivableAfter(receivable, 'receive-rest') : receivable.state;
    const dueOn = todayInKolkata(addDays(tx.now, CHARGE_DAYS));
    await tx.db
      .updateTable('receivable_charge')
      .set({ confirmed_by: actor.userId, confirmed_at: tx.now, due_on: dueOn })
      .where('id', '=', charge.id)
      .execute();
    await tx.db
      .updateTable('receivable')
      .set({
        state,
        charged_paise: receivable.charged_paise + amount,
        settled_at: isLast ? tx.now : null,
        updated_at: tx.now,
      })
      .where('id', '=', receivableId)
      .execute();
    const event = { claimId: receivable.claim_id, n: charge.n };
    const garageId = file.garage?.garageId;
    const told = charge.bearer === 'owner' ? file.row.claimant_id : file.garage?.ownerId;
    if (charge.bearer === 'garage' && !garageId) throw problem('claim.garage-not-payable');
    await postEntry(
      tx,
      shortfallCharged(
        event,
        charge.bearer === 'owner' ? { bearer: 'owner' } : { bearer: 'garage', garageId: garageId ?? '' },
        amount,
      ),
    );
    await audit(tx, {
      action: 'confirm-charge',
      subjectType: 'receivable',
      subjectId: receivableId,
      before: { state: receivable.state },
      after: { state, cause: charge.cause, ...inPaise({ amount }) },
    });
    await sign(tx, 'confirm-charge', locked, charge);
    await record(tx, receivable.claim_id, charge.bearer === 'owner' ? 'charged-to-owner' : 'charged-to-garage', { amount });
    const said = { ...aboutClaim(file.row), amount, reason: charge.reason };
    if (told && charge.bearer === 'owner') await notify(tx, told, 'charge-due', { ...said, by: dueOn });
    else if (told) await notify(tx, told, 'charge-set-off', said);
    if (isLast) await closeWhenDone(tx, file, 'settled');
    return after(tx, receivableId);
  });
}

function refuseBeyond({ receivable }: LockedReceivable, amount: number): void {
  if (amount <= receivable.outstanding_paise && receivable.outstanding_paise > 0) return;
  const outstanding = formatRupees(paise(receivable.outstanding_paise));
  throw problem('charge.over', { fieldErrors: { amount: message('remittance.line.over', { outstanding }) } });
}

async function sign(
  tx: Tx,
  action: 'propose-charge' | 'confirm-charge',
  { file, receivable }: LockedReceivable,
  { bearer, amount_paise: amount, cause, reason }: { bearer: string; amount_paise: number; cause: string; reason: string },
): Promise<void> {
  const subject = { type: 'receivable', id: receivable.id };
  const { row } = file;
  await signDecision(tx, {
    action,
    subject,
    claim: row,
    amount: paise(amount),
    version: row.version,
    person: bearer === 'owner' ? file.claimant.name : (file.garage?.name ?? ''),
    content: { bearer, cause, reason },
  });
}

async function after(tx: Tx, receivableId: string): Promise<ReceivableDto> {
  const row = await receivableViews(tx.db).where('r.id', '=', receivableId).executeTakeFirstOrThrow();
  return toReceivableDto(row, tx.actor, tx.now);
}
