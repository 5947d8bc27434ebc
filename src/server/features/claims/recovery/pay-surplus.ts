import type { Selectable } from 'kysely';
import { payoutStateFrom } from '#domain/claims/payout/state-mapping.ts';
import { businessKey, reversalOf } from '#domain/ledger/journal-entry.ts';
import { surplusPaid } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { findEntry, postEntry } from '#server/features/ledger/ledger.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { SurplusPayout } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Oddity } from '#server/platform/gateways/send-once.ts';
import { alertOdd, isOrdered, nextOddCheck, sendOnce } from '#server/platform/gateways/send-once.ts';
import type { Transfer } from '#server/platform/gateways/payout-gateway.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { staffWith } from '#server/platform/messages/staff.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { record } from '#server/platform/messages/record.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim } from '../claim-steps.ts';
import { paySurplusJob } from './surplus.jobs.ts';

type SurplusRow = Selectable<SurplusPayout>;

const checkAgainMs = 5 * 60_000;
/** A bank may send back what it had credited: looked at once more after a week. */
const lookBackMs = 7 * 86_400_000;

/**
 * Sends a surplus to its owner, or reads how it stands. However often it runs, and wherever it was killed, the bank sees one transfer: its id is
 * stored before the first call, and what may have been carried out is read before it is sent again.
 */
export async function paySurplus(platform: Platform, id: string): Promise<void> {
  const row = await platform.db.selectFrom('surplus_payout').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row?.transfer_id || row.state === 'account') return;
  const transferId = row.transfer_id;
  const order = {
    transferId,
    amount: paise(row.amount_paise),
    beneficiaryId: row.beneficiary_id ?? '',
    name: row.account_name ?? '',
    accountNumber: () => platform.cipher.decrypt(row.account_encrypted ?? ''),
    ifsc: row.ifsc ?? '',
    remarks: `Surplus ${transferId.slice(-8)}`,
    sentAt: row.sent_at,
  };
  const sent = await sendOnce(platform.payouts, order, {
    // What people look at is read, and never sent again.
    mayGo: async () => row.alert === null,
    take: async (beneficiaryId) => {
      const taken = await platform.db
        .updateTable('surplus_payout')
        .set({ sent_at: platform.now(), beneficiary_id: beneficiaryId, updated_at: platform.now() })
        .where('id', '=', id)
        .where('transfer_id', '=', transferId)
        .where('state', 'in', ['pending', 'processing'])
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    },
  });
  if (sent === null) return askLater(platform, row);
  await inTransaction(platform, systemActor(`pay-surplus:${id}`), (tx) => {
    if ('conflict' in sent) return alertSurplus(tx, row, 'payout.alert.conflict');
    return applySurplus(tx, row, 'refused' in sent ? sent.refused : sent.transfer);
  });
}

/** A surplus that is not as we ordered it. */
async function alertSurplus(tx: Tx, { id, claim_id: claimId, transfer_id: transferId }: SurplusRow, why: Oddity): Promise<void> {
  const file = await lockClaim(tx, claimId);
  const row = await tx.db.selectFrom('surplus_payout').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (row.transfer_id !== transferId) return;
  const about = { ...aboutClaim(file.row), why };
  await alertOdd(tx, row, why, {
    subject: { subjectType: 'claim', subjectId: claimId },
    about: { surplus: row.n },
    set: (change) => tx.db.updateTable('surplus_payout').set(change).where('id', '=', id).execute(),
    tell: async () =>
      notify(tx, await staffWith(tx, 'payout.retry'), 'payout-alert', about, { key: `payout-alert:${why}:${transferId}` }),
  });
}

/** The gateway does not know what people look at: it is asked again, slowly. */
async function askLater({ db, now }: Platform, row: SurplusRow): Promise<void> {
  await db
    .updateTable('surplus_payout')
    .set({ next_check_at: nextOddCheck(row, now()) })
    .where('id', '=', row.id)
    .where('alert', 'is not', null)
    .execute();
}

/** What the gateway says, or why it refuses. Reading the same again changes nothing; what failed or came back waits for an account again. */
async function applySurplus(tx: Tx, known: SurplusRow, said: Transfer | string): Promise<void> {
  const file = await lockClaim(tx, known.claim_id);
  const row = await tx.db.selectFrom('surplus_payout').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow();
  if (row.transfer_id !== known.transfer_id) return;
  const reading =
    typeof said === 'string' ? { state: 'failed' as const, credited: false } : payoutStateFrom(said.status, said.statusCode);
  if (typeof said !== 'string' && !isOrdered(row, said)) return alertSurplus(tx, row, 'payout.alert.mismatch');
  const amount = paise(row.amount_paise);
  const about = { ...aboutClaim(file.row), amount };
  const set = async (change: Partial<SurplusRow>) => {
    await tx.db
      .updateTable('surplus_payout')
      .set({ alert: null, ...change, updated_at: tx.now })
      .where('id', '=', row.id)
      .execute();
    const after = { state: change.state ?? row.state, utr: change.utr, reason: change.failure_reason };
    if (after.state !== row.state || change.credited_at)
      await audit(tx, {
        action: 'pay-surplus',
        subjectType: 'claim',
        subjectId: row.claim_id,
        before: { state: row.state },
        after,
      });
  };
  if (reading.state === 'failed') {
    const reason = typeof said === 'string' ? said : (said.statusCode ?? said.statusDescription ?? said.status);
    const paid = await findEntry(tx, businessKey('claim', row.claim_id, 'surplus-paid', row.n));
    if (row.credited_at !== null && paid) await postEntry(tx, reversalOf(paid, 'Surplus came back'));
    // Its number in the ledger is used up by a payment that came back.
    await set({
      state: 'account',
      failure_reason: reason,
      credited_at: null,
      next_check_at: null,
      ...(row.credited_at === null ? {} : { n: await nextNumber(tx, row.claim_id) }),
    });
    return notify(tx, row.user_id, 'surplus-failed', about);
  }
  if (typeof said === 'string') return;
  const next = new Date(tx.now.getTime() + (reading.credited ? lookBackMs : checkAgainMs));
  if (!reading.credited || row.credited_at !== null)
    return set({ state: reading.state, next_check_at: row.credited_at === null ? next : null });
  await set({ state: 'success', utr: said.utr, credited_at: tx.now, next_check_at: next });
  await postEntry(tx, surplusPaid({ claimId: row.claim_id, n: row.n }, row.user_id, amount));
  await record(tx, row.claim_id, 'surplus-paid', { amount });
  return notify(tx, row.user_id, 'surplus-paid', about);
}

async function nextNumber(tx: Tx, claimId: string): Promise<number> {
  const { most } = await tx.db
    .selectFrom('surplus_payout')
    .select((eb) => eb.fn.max('n').as('most'))
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  return most + 1;
}

/** A notice of the gateway; false when the transfer is no surplus. */
export async function refreshSurplus(platform: Platform, transferId: string): Promise<boolean> {
  const row = await platform.db
    .selectFrom('surplus_payout')
    .select('id')
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  if (row) await paySurplus(platform, row.id);
  return row !== undefined;
}

export async function sweepSurpluses(platform: Platform): Promise<void> {
  await inTransaction(platform, systemActor('sweep-surpluses'), async (tx) => {
    const due = await tx.db
      .selectFrom('surplus_payout')
      .select('id')
      .where('next_check_at', '<=', tx.now)
      .orderBy('next_check_at')
      .limit(200)
      .execute();
    for (const { id } of due) await tx.jobs.enqueue(tx, paySurplusJob, { id }, { singletonKey: id });
  });
}
