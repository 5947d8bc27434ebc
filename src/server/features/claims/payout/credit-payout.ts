import { todayInKolkata } from '#domain/dates.ts';
import { payoutCredited } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { issueGatePass } from '#server/features/gate-passes/gate-passes.service.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { staffOf } from '#server/platform/messages/staff.ts';
import { send } from '#server/platform/messages/send.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import type { ClaimFile, PayoutRow } from '../claim-file.ts';
import { takeStep } from '../claim-steps.ts';
import { openReceivable } from '../recovery/open-receivable.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { judgePromise } from './judge-promise.ts';
import { nextPayoutCheck } from './next-payout-check.ts';

/** The garage's bank has credited the advance: ledger, stage, receivable, gate pass and word to both, all or nothing. */
export async function creditPayout(tx: Tx, file: ClaimFile, payout: PayoutRow, bankCreditedAt: Date): Promise<void> {
  const { offer } = file;
  if (payout.utr === null || payout.utr === '' || !offer || offer.state !== 'accepted') {
    // Without the bank's reference there is nothing to show at the gate; the next reading brings it.
    return notify(
      tx,
      await staffOf(tx, file.row),
      'payout-alert',
      { ...aboutClaim(file.row), why: 'payout.alert.no-utr' },
      { key: `payout-alert:no-utr:${payout.id}` },
    );
  }
  const credited = { ...payout, credited_at: tx.now };
  await tx.db
    .updateTable('payout')
    .set({ credited_at: tx.now, bank_credited_at: bankCreditedAt, next_check_at: nextPayoutCheck(credited, 'success', tx.now) })
    .where('id', '=', payout.id)
    .execute();
  const claim = await takeStep(tx, file, {
    action: 'confirm-payout',
    given: { payout: { state: 'success', utr: payout.utr, credited: true, matches: true } },
    set: { disbursed_at: tx.now },
  });
  await postEntry(
    tx,
    payoutCredited({ claimId: claim.id, n: payout.attempt }, paise(payout.amount_paise), paise(offer.slab_fee_paise)),
    todayInKolkata(bankCreditedAt),
  );
  // With what the garage owed us and was set off: so much of the repair is paid.
  const amount = paise(payout.amount_paise + payout.set_off_paise);
  const utr = payout.utr;
  await record(tx, claim.id, 'disbursed', { amount, utr });
  const pass = await issueGatePass(tx, file, { payoutId: payout.id, amountPaise: amount, utr });
  await record(tx, claim.id, 'gate-pass-issued', { code: pass.code });
  await openReceivable(tx, claim);
  await judgePromise(tx, claim.id);
  const [sent, slip] = [
    { ...aboutClaim(claim), amount, utr },
    { ...aboutClaim(claim), code: pass.code, vehicle: pass.vehicle },
  ];
  await notify(tx, claim.claimant_id, 'payout-sent', sent);
  await notify(tx, claim.claimant_id, 'gate-pass', slip);
  if (file.garage?.ownerId) {
    await notify(tx, file.garage.ownerId, 'payout-sent', sent);
    await send(tx, file.garage.ownerId, 'gate-pass', slip, { by: 'email' });
  }
}
