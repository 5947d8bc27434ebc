import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JournalEntry } from '#domain/ledger/journal-entry.ts';
import * as post from '#domain/ledger/postings.ts';
import { balancesOf } from '../ledger/testing/balances-of.ts';
import type { Paise } from '../money.ts';
import { paise, sum } from '../money.ts';
import { gstIncludedIn, quoteFee, defaultSlabVersion } from '../payments/fees.ts';
import { papersOf } from './papers-of.ts';

const p = paise;
const at = (n: number) => ({ claimId: 'c1', n });
const accepted = post.offerAccepted(at(1), p(400_000), p(72_000));
const fee = post.wizardFeePaid(at(1), p(50_000));
const shown = (entries: readonly JournalEntry[]) =>
  papersOf(entries).map(({ kind, event, total, tax, corrects }) => [
    kind,
    `${event.event}:${event.seq}`,
    total,
    tax,
    corrects?.event ?? null,
  ]);

it('gives each event of a claim its document, and each correction what it corrects', () => {
  expect(
    shown([
      fee,
      accepted,
      post.advanceApplied(at(1), p(45_000)),
      post.balancePaid(at(1), p(427_000)),
      post.advanceEarned(at(1), p(5_000), p(763)),
      ...post.offerVoided(at(1), accepted, p(472_000)),
      post.refundPaid(at(1), p(472_000)),
    ]),
  ).toEqual([
    ['receipt-voucher', 'wizard-fee-paid:1', 50_000, 7_627, null],
    ['tax-invoice', 'offer-accepted:1', 472_000, 72_000, null],
    ['tax-invoice', 'advance-earned:1', 5_000, 763, null],
    ['credit-note', 'offer-accepted-reversal:1', 472_000, 72_000, 'offer-accepted'],
    ['receipt-voucher', 'fee-returned-to-advances:1', 472_000, 72_000, null],
    ['refund-voucher', 'refund:1', 472_000, 72_000, 'fee-returned-to-advances'],
  ]);
});

it('writes nothing for money that nobody needs and that goes back', () => {
  expect(shown([fee, post.surplusReceived(at(1), p(50_000)), post.refundPaid(at(1), p(50_000))])).toHaveLength(1);
});

it('answers a late payout by a credit note alone; its refund needs no second paper', () => {
  const credited = post.feeCredited(at(1), p(30_000), p(4_576));
  expect(shown([accepted, credited, post.refundPaid(at(1), p(30_000))]).slice(1)).toEqual([
    ['credit-note', 'fee-credited:1', 30_000, 4_576, 'offer-accepted'],
  ]);
});

it('bills a garage for its year', () => {
  expect(shown([post.listingFeePaid('g1', 2, p(250_000), p(38_136))])).toEqual([
    ['tax-invoice', 'fee-paid:2', 250_000, 38_136, null],
  ]);
});

it('keeps the books and the papers equal, whatever a claim goes through', () => {
  const steps = fc.array(
    fc.tuple(fc.constantFrom('accept', 'void', 'surplus', 'refund', 'credit'), fc.integer({ min: 1, max: 9e7 })),
    {
      maxLength: 40,
    },
  );
  const reached = new Set<string>();
  fc.assert(
    fc.property(steps, (drawn) => {
      const entries: JournalEntry[] = [fee];
      let offer: { entry: JournalEntry; paid: Paise } | null = null;
      drawn.forEach(([action, amount], index) => {
        const event = at(index + 2);
        const held = p(-balancesOf(entries)['customer-advances']);
        if (action === 'accept' && offer === null) {
          const quote = quoteFee(p(amount), defaultSlabVersion, held);
          if (quote.kind !== 'quote') return;
          const entry = post.offerAccepted(event, quote.slabFee, quote.gst);
          entries.push(entry);
          if (quote.creditWizardFee > 0) entries.push(post.advanceApplied(event, quote.creditWizardFee));
          if (quote.balance > 0) entries.push(post.balancePaid(event, quote.balance));
          offer = { entry, paid: quote.total };
        } else if (action === 'void' && offer !== null) {
          entries.push(...post.offerVoided(event, offer.entry, offer.paid));
          offer = null;
        } else if (action === 'surplus') entries.push(post.surplusReceived(event, p(amount)));
        else if (action === 'credit' && offer !== null && amount <= 9_000) {
          entries.push(post.feeCredited(event, p(amount), gstIncludedIn(p(amount))));
        } else if (action === 'refund' && held > 0) entries.push(post.refundPaid(event, p(Math.min(amount, held))));
      });
      const papers = papersOf(entries);
      const of = (kind: string) => papers.filter((paper) => paper.kind === kind);
      const totals = (kind: string) => sum(of(kind).map(({ total }) => total));
      const taxes = (kind: string) => sum(of(kind).map(({ tax }) => tax));
      const books = balancesOf(entries);
      expect(taxes('tax-invoice') - taxes('credit-note')).toBe(0 - books['gst-payable']);
      // The amount held is at least the vouchers' total less what was billed against them.
      expect(totals('refund-voucher')).toBeLessThanOrEqual(totals('receipt-voucher'));
      for (const { corrects, kind } of papers) {
        expect(corrects === null).toBe(kind === 'receipt-voucher' || kind === 'tax-invoice');
        reached.add(kind);
      }
      expect(new Set(papers.map(({ event }) => event)).size).toBe(papers.length);
    }),
    { seed: 20261123 },
  );
  expect(reached.size).toBe(4);
});
