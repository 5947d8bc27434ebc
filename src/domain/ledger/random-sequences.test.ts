import { keyText } from '#domain/ledger/journal-entry.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultSlabVersion, gstIncludedIn, quoteFee } from '../payments/fees.ts';
import type { Paise } from '../money.ts';
import { add, paise, subtract, sum } from '../money.ts';
import { accountsOnWrongSide } from './reports.ts';
import { balancesOf, partiesOnWrongSide } from './testing/balances-of.ts';
import type { JournalEntry } from './journal-entry.ts';
import * as post from './postings.ts';

const WIZARD_FEE = paise(50_000);
const SERVICE_CHARGE = paise(5_000);

/** Money movements of one claim; each step posts, or does nothing if the product would refuse it. */
class ClaimMoney {
  readonly entries: JournalEntry[] = [];
  private counts = new Map<string, number>();
  private advance = paise(0);
  private serviceChargeKept = false;
  private offer: { entry: JournalEntry; fee: Paise; paid: Paise; balance: Paise } | null = null;
  private payout: { sent: JournalEntry; credited: JournalEntry | null; amount: Paise } | null = null;
  private insurerOwes = paise(0);
  private suspense = new Map<string, Paise>();
  private held = paise(0);
  private readonly id: string;
  constructor(id: string) {
    this.id = id;
  }

  private next(kind: string) {
    const n = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, n);
    return { claimId: this.id, n };
  }

  step(action: string, amount: Paise): void {
    const post_ = (...entries: JournalEntry[]) => this.entries.push(...entries);
    if (action === 'pay-wizard' && this.counts.get('wizard') === undefined) {
      post_(post.wizardFeePaid(this.next('wizard'), WIZARD_FEE));
      this.advance = add(this.advance, WIZARD_FEE);
    } else if (action === 'surplus') {
      post_(post.surplusReceived(this.next('surplus'), amount));
      this.advance = add(this.advance, amount);
    } else if (action === 'refund' && this.advance > 0 && this.offer === null) {
      post_(post.refundPaid(this.next('refund'), this.advance));
      this.advance = paise(0);
    } else if (action === 'accept' && this.offer === null && this.advance >= SERVICE_CHARGE) {
      this.accept(amount);
    } else if (action === 'pay-balance' && this.offer !== null && this.offer.balance > 0) {
      post_(post.balancePaid(this.next('balance'), this.offer.balance));
      this.offer = { ...this.offer, paid: add(this.offer.paid, this.offer.balance), balance: paise(0) };
    } else if (action === 'void' && this.offer !== null && this.payout === null) {
      post_(...post.offerVoided(this.next('void'), this.offer.entry, this.offer.paid));
      this.advance = add(this.advance, this.offer.paid);
      this.offer = null;
    } else if (
      action === 'send' &&
      this.offer !== null &&
      this.offer.balance === 0 &&
      this.payout === null &&
      this.insurerOwes === 0
    ) {
      if (this.held > 0 && amount < this.held) return;
      const sent = post.payoutSent(this.next('payout'), amount);
      this.payout = { sent, credited: null, amount };
      this.insurerOwes = subtract(amount, this.held);
      post_(sent);
      if (this.held > 0) post_(post.heldMoneyUsed(this.next('used'), 'garage', this.held));
      this.held = paise(0);
    } else if (action === 'credit' && this.payout !== null && this.payout.credited === null && this.offer !== null) {
      const credited = post.payoutCredited(this.next('credit'), this.payout.amount, this.offer.fee);
      this.payout = { ...this.payout, credited };
      post_(credited);
    } else if (action === 'return' && this.payout !== null) {
      post_(...post.payoutReturned(this.payout.sent, this.payout.credited));
      const paid = subtract(this.payout.amount, this.insurerOwes);
      if (paid > 0) post_(post.insurerMoneyHeld(this.next('held'), 'garage', paid));
      this.held = paid;
      this.payout = null;
      this.insurerOwes = paise(0);
    } else if (action === 'receive' && this.payout?.credited && this.insurerOwes > 0) {
      const part = paise(Math.min(amount, this.insurerOwes));
      const tds = paise(Math.floor(part / 50));
      const transfer = `${this.id}-${this.next('remittance').n}`;
      post_(post.remittanceReceived(transfer, subtract(part, tds)));
      post_(post.suspenseMatched(this.next('match'), transfer, subtract(part, tds), tds));
      this.insurerOwes = subtract(this.insurerOwes, part);
    } else if (action === 'unmatched') {
      const transfer = `${this.id}-${this.next('remittance').n}`;
      post_(post.remittanceReceived(transfer, amount));
      this.suspense.set(transfer, amount);
    } else if (action === 'match' && this.suspense.size > 0 && this.insurerOwes > 0 && this.payout?.credited) {
      const [[transfer, left] = ['', paise(0)]] = this.suspense;
      const part = paise(Math.min(left, this.insurerOwes));
      post_(post.suspenseMatched(this.next('match'), transfer, part, paise(0)));
      this.suspense.delete(transfer);
      if (part < left) this.suspense.set(transfer, subtract(left, part));
      this.insurerOwes = subtract(this.insurerOwes, part);
    } else if (action === 'write-off' && this.insurerOwes > 0 && this.payout?.credited) {
      post_(post.writeOff(this.next('write-off'), 'losses', this.insurerOwes));
      this.insurerOwes = paise(0);
    }
  }

  private accept(approved: Paise): void {
    if (!this.serviceChargeKept) {
      this.entries.push(post.advanceEarned(this.next('charge'), SERVICE_CHARGE, gstIncludedIn(SERVICE_CHARGE)));
      this.serviceChargeKept = true;
      this.advance = subtract(this.advance, SERVICE_CHARGE);
    }
    const quote = quoteFee(approved, defaultSlabVersion, this.advance);
    if (quote.kind !== 'quote') return;
    const entry = post.offerAccepted(this.next('offer'), quote.slabFee, quote.gst);
    this.entries.push(entry);
    if (quote.creditWizardFee > 0) this.entries.push(post.advanceApplied(this.next('applied'), quote.creditWizardFee));
    this.advance = quote.excessCredit;
    this.offer = { entry, fee: quote.slabFee, paid: quote.creditWizardFee, balance: quote.balance };
  }
}

const actions = [
  'pay-wizard',
  'surplus',
  'refund',
  'accept',
  'pay-balance',
  'void',
  'send',
  'credit',
  'return',
  'receive',
  'unmatched',
  'match',
  'write-off',
];
const step = fc.record({
  claim: fc.integer({ min: 0, max: 2 }),
  // Weighted towards the usual path of a claim, so that sequences reach the insurer's payment.
  action: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('pay-wizard', 'accept', 'pay-balance', 'send', 'credit') },
    { weight: 1, arbitrary: fc.constantFrom(...actions) },
  ),
  amount: fc.integer({ min: 1, max: 100_000_000 }).map(paise),
});

it('any sequence of money events balances, entry by entry, and leaves no account on the wrong side', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
      const claims = [0, 1, 2].map((index) => new ClaimMoney(`claim-${index}`));
      for (const { claim, action, amount } of steps) {
        claims[claim]?.step(action, amount);
        const wrong = claims.flatMap((each) => accountsOnWrongSide(balancesOf(each.entries)));
        expect([...wrong, ...partiesOnWrongSide(claims.flatMap((each) => each.entries))]).toEqual([]);
      }
      const entries = claims.flatMap((each) => each.entries);
      for (const entry of entries) {
        expect(sum(entry.lines.map((line) => line.amount))).toBe(0);
        seen.add(entry.businessKey.event);
      }
      expect(new Set(entries.map((entry) => keyText(entry.businessKey))).size).toBe(entries.length);
      expect(sum(Object.values(balancesOf(entries)))).toBe(0);
    }),
    { numRuns: 200, seed: 20261120 },
  );
  // Unless the sequences covered everything, they prove nothing.
  expect([...seen].sort()).toEqual([
    'advance-applied',
    'advance-earned',
    'balance-paid',
    'fee-returned-to-advances',
    'held-money-used',
    'insurer-money-held',
    'offer-accepted',
    'offer-accepted-reversal',
    'payout-credited',
    'payout-credited-reversal',
    'payout-sent',
    'payout-sent-reversal',
    'received',
    'refund',
    'surplus-received',
    'suspense-matched',
    'wizard-fee-paid',
    'write-off',
  ]);
});
