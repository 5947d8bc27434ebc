import type { Paise } from '#domain/money.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type {
  declareShortfall as endpoint,
  proposeCharge as proposeChargeEndpoint,
} from '#contract/claims/recovery/receivables.endpoints.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { disputedOf, CHARGE_DAYS, chargeCauses, isForDeduction, isForTds } from '#domain/claims/recovery/deductions.ts';
import type { ChargeCause } from '#domain/claims/recovery/deductions.ts';
import { paise, formatRupees, rupeesToPaise, ZERO, add } from '#domain/money.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import { audit, inPaise } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaidHook, Platform } from '#server/platform/platform.ts';
import { record, aboutClaim, notify } from '#server/platform/messages/send.ts';
import { lockReceivable, receivableAfter, receivableViews, toReceivableDto } from './receivable.ts';
import type { LockedReceivable } from './receivable.ts';
import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { shortfallCharged, balancePaid } from '#domain/ledger/postings.ts';
import { nextSeq, postEntry } from '#server/features/ledger/ledger.service.ts';
import type { Decision } from '#server/features/signatures/signatures.service.ts';
import { begin, confirm } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import { closeWhenDone } from './close-claim.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { openPayment } from '#server/features/payments/payments.service.ts';
import { lockClaim, readClaim } from '../claim/claim-steps.ts';
import { ownersCharges } from './claim-balance.ts';

/** Records the insurer's final short payment. */
export async function declareShortfall(
  platform: Platform,
  actor: Actor,
  receivableId: string,
  { reason, cause }: BodyOf<typeof endpoint>,
): Promise<ReceivableDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { receivable } = await lockReceivable(tx, receivableId);
    const state = receivableAfter(receivable, 'declare-shortfall');
    const disputed = cause ? disputedOf([{ code: cause, amount: receivable.outstanding_paise }]) : ZERO;
    await tx.db
      .updateTable('receivable')
      .set({
        state,
        shortfall_reason: reason,
        shortfall_causes: cause ? [cause] : [],
        disputed_paise: disputed,
        updated_at: tx.now,
      })
      .where('id', '=', receivableId)
      .execute();
    await audit(tx, {
      action: 'declare-shortfall',
      subjectType: 'receivable',
      subjectId: receivableId,
      before: { state: receivable.state },
      after: { state, reason, cause, ...inPaise({ disputed }) },
    });
    await record(tx, receivable.claim_id, 'shortfall');
    return toReceivableDto(
      await receivableViews(tx.db, tx.now).where('r.id', '=', receivableId).executeTakeFirstOrThrow(),
      actor,
      tx.now,
    );
  });
}

/** Proposes a recourse claim against the party that caused a shortfall, if the agreement with them allows it. A new proposal replaces the previous one. */
export async function proposeCharge(
  platform: Platform,
  actor: UserActor,
  receivableId: string,
  { cause, amount: rupees, reason }: BodyOf<typeof proposeChargeEndpoint>,
): Promise<ReceivableDto> {
  return inTransaction(platform, actor, async (tx) => {
    const locked = await lockReceivable(tx, receivableId);
    const amount = rupeesToPaise(rupees);
    refuseBeyond(locked, amount);
    // Customer agreement 7.4: the reason is first clarified with the insurer. A party that was paid in our place needs no reason.
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
    await begin(tx, {
      kind: 'charge',
      entry: {
        action: 'propose-charge',
        subjectType: 'receivable',
        subjectId: receivableId,
        after: { cause, ...inPaise({ amount }), reason },
      },
      decision: decisionOf('propose-charge', locked, { bearer: chargeCauses[cause], cause, amount_paise: amount, reason }),
    });
    return after(tx, receivableId);
  });
}

/** Blocks a concurrent account closure, so that the person sees the debt first. Confirming locks the row again with the notification. */
async function holdAccountOf(tx: Tx, userId: string | null | undefined): Promise<void> {
  if (userId) await tx.db.selectFrom('app_user').select('id').where('id', '=', userId).forShare().execute();
}

interface WaitingCharge extends Waiting, LockedReceivable {
  readonly charge: Selectable<DB['receivable_charge']>;
  readonly state: ReceivableState;
  readonly isLast: boolean;
}

const chargeApproval: Approval<WaitingCharge, ReceivableDto> = {
  lock: async (tx, id) => {
    const locked = await lockReceivable(tx, id, 'charge');
    const { receivable } = locked;
    const charge = await tx.db
      .selectFrom('receivable_charge')
      .selectAll()
      .where('claim_id', '=', receivable.claim_id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (!charge) throw problem('charge.none-waiting');
    const isLast = charge.amount_paise === receivable.outstanding_paise;
    const state = isLast ? receivableAfter(receivable, 'receive-rest') : (receivable.state as ReceivableState);
    return { kind: 'charge', maker: charge.proposed_by, ...locked, charge, state, isLast };
  },
  canConfirm: async (_tx, { charge, ...locked }) => refuseBeyond(locked, charge.amount_paise),
  apply: async (tx, { file, receivable, charge, state, isLast }) => {
    const amount = charge.amount_paise;
    const dueOn = todayInKolkata(addDays(tx.now, CHARGE_DAYS));
    await tx.db
      .updateTable('receivable_charge')
      .set({ confirmed_by: tx.actor.userId, confirmed_at: tx.now, due_on: dueOn })
      .where('id', '=', charge.id)
      .execute();
    await tx.db
      .updateTable('receivable')
      .set({
        state,
        charged_paise: add(receivable.charged_paise, amount),
        settled_at: isLast ? tx.now : null,
        updated_at: tx.now,
      })
      .where('id', '=', receivable.id)
      .execute();
    const garageId = file.garage?.garageId;
    if (charge.bearer === 'garage' && !garageId) throw problem('claim.garage-not-payable');
    const party =
      charge.bearer === 'owner' ? ({ bearer: 'owner' } as const) : { bearer: 'garage' as const, garageId: garageId ?? '' };
    await postEntry(tx, shortfallCharged({ claimId: receivable.claim_id, n: charge.n }, party, amount));
    await record(tx, receivable.claim_id, charge.bearer === 'owner' ? 'charged-to-owner' : 'charged-to-garage', { amount });
    const told = charge.bearer === 'owner' ? file.row.claimant_id : file.garage?.ownerId;
    const said = { ...aboutClaim(file.row), amount, reason: charge.reason };
    const isTds = isForTds(charge.cause as ChargeCause);
    if (told && charge.bearer === 'owner')
      await notify(tx, told, isTds ? 'tds-charge-due' : 'charge-due', { ...said, by: dueOn });
    else if (told) await notify(tx, told, isTds ? 'tds-charge-set-off' : 'charge-set-off', said);
    if (isLast) await closeWhenDone(tx, file, 'settled');
  },
  describe: ({ receivable, charge: { cause, amount_paise: amount }, state }) => ({
    action: 'confirm-charge',
    subjectType: 'receivable',
    subjectId: receivable.id,
    before: { state: receivable.state },
    after: { state, cause, ...inPaise({ amount }) },
  }),
  sign: async (_tx, { charge, ...locked }) => decisionOf('confirm-charge', locked, charge),
  reply: (tx, id) => after(tx, id),
};

/** A different person confirms the recourse claim: the owner or the garage then owes the amount instead of the insurer. */
export async function confirmCharge(platform: Platform, actor: UserActor, receivableId: string): Promise<ReceivableDto> {
  return confirm(platform, actor, chargeApproval, receivableId);
}

function refuseBeyond({ receivable }: LockedReceivable, amount: number): void {
  if (amount <= receivable.outstanding_paise && receivable.outstanding_paise > 0) return;
  const outstanding = formatRupees(receivable.outstanding_paise);
  throw problem('charge.over', { fieldErrors: { amount: message('remittance.line.over', { outstanding }) } });
}

function decisionOf(
  action: 'propose-charge' | 'confirm-charge',
  { file, receivable }: LockedReceivable,
  { bearer, amount_paise: amount, cause, reason }: { bearer: string; amount_paise: Paise; cause: string; reason: string },
): Decision {
  const { row } = file;
  return {
    action,
    subject: { type: 'receivable', id: receivable.id },
    claim: row,
    amount,
    version: row.version,
    person: bearer === 'owner' ? file.claimant.name : (file.garage?.name ?? ''),
    content: { bearer, cause, reason },
  };
}

async function after(tx: Tx, receivableId: string): Promise<ReceivableDto> {
  const row = await receivableViews(tx.db, tx.now).where('r.id', '=', receivableId).executeTakeFirstOrThrow();
  return toReceivableDto(row, tx.actor, tx.now);
}

/** Opens the payment of everything the owner owes for the claim, or returns the open order. */
export async function payCharges(platform: Platform, actor: UserActor, claimId: string): Promise<CheckoutDto> {
  const { row } = await readClaim(platform, actor, claimId);
  const open = await ownersCharges(platform.db, claimId).where('payment_order_id', 'is', null).execute();
  const amount = paise(open.reduce((total, one) => total + one.amount_paise, 0));
  if (amount === 0) throw problem('claim.nothing-to-pay');
  return openPayment(platform, actor, {
    purpose: 'shortfall',
    subject: { claimId },
    amount,
    lines: [{ label: 'payment.line.shortfall', amount }],
    returnPath: `/app/claims/${claimId}`,
    authorise: async (tx) => {
      await lockClaim(tx, claimId);
      if ((await openAmount(tx, claimId)) !== amount) throw problem('record.conflict');
      return { note: `Shortfall of claim ${row.number}` };
    },
  });
}

async function openAmount(tx: Tx, claimId: string): Promise<number> {
  const open = await ownersCharges(tx.db, claimId).where('payment_order_id', 'is', null).execute();
  return open.reduce((total, one) => total + one.amount_paise, 0);
}

/** The owner paid their recourse claims. If the amount has changed since, the payment is refunded. */
export const chargesPaid: PaidHook = async (tx, payment) => {
  if (payment.claimId === null) return 'not-needed';
  await lockClaim(tx, payment.claimId);
  if ((await openAmount(tx, payment.claimId)) !== payment.amount) return 'not-needed';
  await tx.db
    .updateTable('receivable_charge')
    .set({ payment_order_id: payment.id })
    .where('claim_id', '=', payment.claimId)
    .where('bearer', '=', 'owner')
    .where('confirmed_at', 'is not', null)
    .where('payment_order_id', 'is', null)
    .execute();
  const n = await nextSeq(tx, 'claim', payment.claimId, 'balance-paid');
  await postEntry(tx, balancePaid({ claimId: payment.claimId, n }, payment.amount));
  await record(tx, payment.claimId, 'charge-paid', { amount: payment.amount });
  return 'applied';
};
