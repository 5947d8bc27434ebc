import { todayInKolkata } from '#domain/dates.ts';
import { businessKey } from '#domain/ledger/journal-entry.ts';
import { payoutCredited, payoutReturned } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import type { TransferState } from '#domain/transfers/transfer.ts';
import { findEntry, postEntry } from '#server/features/ledger/ledger.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { aboutClaim, staffWith, notify, record, send } from '#server/platform/messages/send.ts';
import type { TransferPolicy, TransferRow } from '#server/platform/platform.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { lockClaim, takeStep } from '../claim/claim-steps.ts';
import { loadClaim } from '../claim/load-claims.ts';
import { isFinalBelow } from '#domain/claims/review/insurers-word.ts';
import { cancelReceivable, openReceivable } from '../recovery/receivable.ts';
import { evenInsurersMoney } from '../claim/insurers-money.ts';
import { judgePromise } from './sweep-payouts.ts';
import { payoutDoubt } from './payout-doubt.ts';

interface GatePasses {
  readonly issue: (
    tx: Tx,
    file: ClaimFile,
    advance: { payoutId: string; amountPaise: number; utr: string },
  ) => Promise<{ code: string; vehicle: string }>;
  readonly revoke: (tx: Tx, claimId: string) => Promise<void>;
}

/** Transfer policy of the advance: paid to the claim's garage, booked against the insurer; the claim's stage follows. */
export const advancePolicy = (gatePasses: GatePasses): TransferPolicy => ({
  remark: 'Advance',
  // The claim's 24-hour promise, which the payout sweep watches.
  hasOwnDeadline: true,
  doubt: async (platform, { claim_id: claimId, amount_paise, set_off_paise, account_encrypted: accountEncrypted, ifsc }) => {
    // The insurer may have answered since the transfer was ordered.
    const { facts } = await loadClaim(platform.db, claimId ?? '', platform.now());
    if (isFinalBelow(facts)) return 'payout.alert.insurer-less';
    return payoutDoubt(platform, {
      claimId: claimId ?? '',
      amount: amount_paise + set_off_paise,
      account: { accountEncrypted, ifsc },
    });
  },
  lock: async (tx, { id, claim_id: claimId }) => {
    const file = await lockClaim(tx, claimId ?? '');
    return {
      record: { subjectType: 'payout', subjectId: id },
      isBookable: file.offer?.state === 'accepted',
      credited: (transfer, bankCreditedAt) => credit(tx, gatePasses, file, transfer, bankCreditedAt),
      ended: (transfer) => takeBack(tx, gatePasses, file, transfer),
      alerted: async (_, why) =>
        notify(
          tx,
          await staffWith(tx, 'payout.retry'),
          'payout-alert',
          { ...aboutClaim(file.row), why },
          { key: `payout-alert:${why}:${id}` },
        ),
    };
  },
});

/** The garage's bank credited the payout: ledger, stage, receivable, gate pass and both notifications, in one transaction. */
async function credit(tx: Tx, gatePasses: GatePasses, file: ClaimFile, payout: TransferRow, bankCreditedAt: Date): Promise<void> {
  const { offer } = file;
  const utr = payout.utr ?? '';
  if (!offer) throw new Error(`payout ${payout.id} is credited without an accepted offer`);
  const claim = await takeStep(tx, file, {
    action: 'confirm-payout',
    given: { payout: { state: 'success', utr, credited: true, matches: true } },
    set: { disbursed_at: tx.now },
  });
  await postEntry(
    tx,
    payoutCredited({ claimId: claim.id, n: payout.attempt }, payout.amount_paise, offer.slab_fee_paise),
    todayInKolkata(bankCreditedAt),
  );
  // Includes the set-off against the garage's debt, which also pays for the repair.
  const amount = paise(payout.amount_paise + payout.set_off_paise);
  await record(tx, claim.id, 'disbursed', { amount, utr });
  const pass = await gatePasses.issue(tx, file, { payoutId: payout.id, amountPaise: amount, utr });
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

/** The payout failed or was returned: reverses the postings, waits for a new payout and notifies staff. */
async function takeBack(tx: Tx, gatePasses: GatePasses, file: ClaimFile, payout: TransferRow): Promise<void> {
  const { id: claimId } = file.row;
  const { id, state, utr, attempt } = payout;
  const sent = await findEntry(tx, businessKey('claim', claimId, 'payout-sent', attempt));
  const credited = await findEntry(tx, businessKey('claim', claimId, 'payout-credited', attempt));
  if (!sent) throw new Error(`payout ${id} was ordered without a ledger entry`);
  for (const entry of payoutReturned(sent, credited)) await postEntry(tx, entry);
  await evenInsurersMoney(tx, claimId);
  const claim = await takeStep(tx, file, {
    action: 'payout-returned',
    given: { payout: { state: state as TransferState, utr, credited: payout.credited_at !== null, matches: true } },
    set: { disbursed_at: null, closed_at: null },
  });
  if (credited) {
    await gatePasses.revoke(tx, claimId);
    await cancelReceivable(tx, claimId);
  }
  await judgePromise(tx, claimId);
  await record(tx, claimId, credited ? 'payout-returned' : 'payout-failed');
  const why = credited ? 'payout.alert.returned' : 'payout.alert.failed';
  await notify(
    tx,
    await staffWith(tx, 'payout.retry'),
    'payout-alert',
    { ...aboutClaim(claim), why },
    { key: `payout-alert:${state}:${id}` },
  );
}
