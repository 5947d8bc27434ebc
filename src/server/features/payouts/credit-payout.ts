import { payoutCredited } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { issueGatePass } from '#server/features/gate-passes/gate-passes.service.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import type { ClaimFile, PayoutRow } from '#server/features/processing/processing.service.ts';
import {
  findContact,
  rupeesText,
  takeStep,
  tellClaim,
  tellInApp,
  writeTo,
} from '#server/features/processing/processing.service.ts';
import { openReceivable } from '#server/features/receivables/receivables.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { alertStaff } from './alert-staff.ts';
import { nextPayoutCheck } from './next-payout-check.ts';

/** The garage's bank has credited the advance: ledger, stage, receivable, gate pass and word to both, all or nothing. */
export async function creditPayout(tx: Tx, file: ClaimFile, payout: PayoutRow): Promise<void> {
  const { offer } = file;
  if (payout.utr === null || payout.utr === '' || !offer || offer.state !== 'accepted') {
    // Without the bank's reference there is nothing to show at the gate; the next reading brings it.
    return alertStaff(tx, file.row, 'payout.alert.no-utr', `no-utr:${payout.id}`);
  }
  const credited = { ...payout, credited_at: tx.now };
  await tx.db
    .updateTable('payout')
    .set({ credited_at: tx.now, next_check_at: nextPayoutCheck(credited, 'success', tx.now) })
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
  );
  const amount = rupeesText(payout.amount_paise);
  const utr = payout.utr;
  await tellClaim(tx, claim.id, 'disbursed', { amount, utr });
  const pass = await issueGatePass(tx, file, { payoutId: payout.id, amountPaise: payout.amount_paise, utr });
  await tellClaim(tx, claim.id, 'gate-pass-issued', { code: pass.code });
  await openReceivable(tx, claim);
  const claimant = await findContact(tx, claim.claimant_id);
  await tellInApp(tx, claimant.id, { kind: 'payout-sent', type: 'success', claim, params: { amount, utr } });
  await tellInApp(tx, claimant.id, { kind: 'gate-pass', type: 'success', claim, params: { code: pass.code } });
  await writeTo(tx, claimant, 'payout-sent', claim, { amount, utr }, ['email', 'sms']);
  await writeTo(tx, claimant, 'gate-pass', claim, { gatePass: pass.code, gatePassLink: pass.url, vehicle: pass.vehicle }, [
    'email',
    'sms',
  ]);
  if (file.garage?.ownerId) {
    const garage = await findContact(tx, file.garage.ownerId);
    await tellInApp(tx, garage.id, { kind: 'payout-sent', type: 'success', claim, params: { amount, utr } });
    await writeTo(tx, garage, 'payout-sent', claim, { amount, utr }, ['email', 'sms']);
    await writeTo(tx, garage, 'gate-pass', claim, { gatePass: pass.code, gatePassLink: pass.url, vehicle: pass.vehicle });
  }
}
