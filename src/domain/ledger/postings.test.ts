import { keyText } from '#domain/ledger/journal-entry.ts';
import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import { balancesOf } from './testing/balances-of.ts';
import type { JournalEntry } from './journal-entry.ts';
import {
  advanceApplied,
  advanceEarned,
  balancePaid,
  heldMoneyUsed,
  insurerMoneyHeld,
  listingFeePaid,
  listingMonthEarned,
  offerAccepted,
  offerVoided,
  payoutCredited,
  payoutReturned,
  payoutSent,
  recoveryReceived,
  refundPaid,
  remittanceReceived,
  remittanceReversed,
  shortfallCharged,
  stampBought,
  surplusPaid,
  surplusPassedOn,
  surplusReceived,
  suspenseMatched,
  suspenseReturned,
  wizardFeePaid,
  writeOff,
} from './postings.ts';

const event = { claimId: 'c1', n: 1 };
const p = paise;

/** Entry → its key and its lines as account: paise, debit positive. */
const cases: [JournalEntry, string, Record<string, number>][] = [
  [wizardFeePaid(event, p(50_000)), 'claim:c1:wizard-fee-paid:1', { 'gateway-clearing': 50_000, 'customer-advances': -50_000 }],
  [
    advanceEarned(event, p(5_000), p(763)),
    'claim:c1:advance-earned:1',
    { 'customer-advances': 5_000, 'fee-income': -4_237, 'gst-payable': -763 },
  ],
  [
    offerAccepted(event, p(400_000), p(72_000)),
    'claim:c1:offer-accepted:1',
    { 'claimant-receivable': 472_000, 'deferred-fee': -400_000, 'gst-payable': -72_000 },
  ],
  [
    advanceApplied(event, p(45_000)),
    'claim:c1:advance-applied:1',
    { 'customer-advances': 45_000, 'claimant-receivable': -45_000 },
  ],
  [balancePaid(event, p(427_000)), 'claim:c1:balance-paid:1', { 'gateway-clearing': 427_000, 'claimant-receivable': -427_000 }],
  [
    surplusReceived(event, p(50_000)),
    'claim:c1:surplus-received:1',
    { 'gateway-clearing': 50_000, 'customer-advances': -50_000 },
  ],
  [
    payoutSent(event, p(18_000_000)),
    'claim:c1:payout-sent:1',
    { 'insurer-receivable': 18_000_000, 'payout-clearing': -18_000_000 },
  ],
  [
    payoutCredited(event, p(18_000_000), p(400_000)),
    'claim:c1:payout-credited:1',
    { 'payout-clearing': 18_000_000, bank: -18_000_000, 'deferred-fee': 400_000, 'fee-income': -400_000 },
  ],
  [remittanceReceived('r1', p(100)), 'remittance:r1:received:1', { bank: 100, suspense: -100 }],
  [suspenseReturned('r1', 2, p(40)), 'remittance:r1:returned:2', { suspense: 40, bank: -40 }],
  [
    suspenseMatched(event, 'r1', p(98), p(2)),
    'claim:c1:suspense-matched:1',
    { suspense: 98, 'tds-receivable': 2, 'insurer-receivable': -100 },
  ],
  [insurerMoneyHeld(event, 'g1', p(100)), 'claim:c1:insurer-money-held:1', { 'insurer-receivable': 100, 'garage-payable': -100 }],
  [heldMoneyUsed(event, 'g1', p(100)), 'claim:c1:held-money-used:1', { 'garage-payable': 100, 'insurer-receivable': -100 }],
  [writeOff(event, 'losses', p(100)), 'claim:c1:write-off:1', { losses: 100, 'insurer-receivable': -100 }],
  [writeOff(event, 'bank-charges', p(2)), 'claim:c1:write-off:1', { 'bank-charges': 2, 'insurer-receivable': -2 }],
  [stampBought(event, p(100)), 'claim:c1:stamp-bought:1', { 'stamp-duty': 100, 'stamp-advance': -100 }],
  [recoveryReceived(event, 'r1', p(90), p(10)), 'claim:c1:recovered:1', { suspense: 90, 'tds-receivable': 10, recoveries: -100 }],
  [surplusPassedOn('r1', 2, 'u1', p(40)), 'remittance:r1:surplus:2', { suspense: 40, 'claimant-payable': -40 }],
  [surplusPaid(event, 'u1', p(40)), 'claim:c1:surplus-paid:1', { 'claimant-payable': 40, bank: -40 }],
  [remittanceReversed('r1', p(40)), 'remittance:r1:reversed:1', { suspense: 40, bank: -40 }],
  [
    shortfallCharged(event, { bearer: 'owner' }, p(7)),
    'claim:c1:shortfall-charged:1',
    { 'claimant-receivable': 7, 'insurer-receivable': -7 },
  ],
  [
    payoutSent(event, p(100), { garageId: 'g1', amount: p(30) }),
    'claim:c1:payout-sent:1',
    { 'insurer-receivable': 100, 'payout-clearing': -70, 'garage-receivable': -30 },
  ],
  [refundPaid(event, p(50_000)), 'claim:c1:refund:1', { 'customer-advances': 50_000, 'gateway-clearing': -50_000 }],
  [
    listingFeePaid('l1', 1, p(250_000), p(38_136)),
    'listing:l1:fee-paid:1',
    { 'gateway-clearing': 250_000, 'deferred-listing-income': -211_864, 'gst-payable': -38_136 },
  ],
  [
    listingMonthEarned('l1', 13, p(17_655)),
    'listing:l1:month-earned:13',
    { 'deferred-listing-income': 17_655, 'listing-income': -17_655 },
  ],
];

describe('postings', () => {
  it.each(cases)('%#: %j', (entry, key, lines) => {
    expect(keyText(entry.businessKey)).toBe(key);
    expect(entry.reverses).toBeNull();
    expect(Object.fromEntries(entry.lines.map((line) => [line.account, line.amount]))).toEqual(lines);
    expect(entry.lines).toHaveLength(Object.keys(lines).length);
  });
  it('name whose balance they count to', () => {
    const parties = (entry: JournalEntry) => entry.lines.map(({ party }) => party ?? null);
    expect(parties(remittanceReceived('r1', p(100)))).toEqual([null, 'remittance:r1']);
    expect(parties(suspenseMatched(event, 'r1', p(100), p(0)))).toEqual(['remittance:r1', null]);
    expect(parties(listingMonthEarned('l1', 1, p(5)))).toEqual(['garage:l1', null]);
    expect(parties(shortfallCharged(event, { bearer: 'garage', garageId: 'g1' }, p(7)))).toEqual(['garage:g1', null]);
    expect(parties(insurerMoneyHeld(event, 'g1', p(5)))).toEqual([null, 'garage:g1']);
  });
  it('take no negative amount', () => {
    expect(() => wizardFeePaid(event, p(-1))).toThrow(RangeError);
    expect(() => advanceEarned(event, p(100), p(101))).toThrow(RangeError);
    expect(() => wizardFeePaid(event, p(0))).toThrow(RangeError);
  });
});

describe('payoutReturned', () => {
  const sent = payoutSent(event, p(1000));
  const credited = payoutCredited(event, p(1000), p(100));
  it('takes back what was sent', () => {
    const back = payoutReturned(sent, null);
    expect(back.map((entry) => [keyText(entry.businessKey), entry.reverses])).toEqual([
      ['claim:c1:payout-sent-reversal:1', sent.businessKey],
    ]);
  });
  it('takes back the credit and its fee too, newest first', () => {
    const back = payoutReturned(sent, credited);
    expect(back.map((entry) => entry.reverses)).toEqual([credited.businessKey, sent.businessKey]);
    expect(Object.values(balancesOf([sent, credited, ...back])).filter((balance) => balance !== 0)).toEqual([]);
  });
});

describe('offerVoided', () => {
  const accepted = offerAccepted(event, p(400_000), p(72_000));
  it('leaves what was paid as an advance and no debt', () => {
    const entries = [
      wizardFeePaid(event, p(45_000)),
      accepted,
      advanceApplied(event, p(45_000)),
      balancePaid(event, p(427_000)),
      ...offerVoided(event, accepted, p(472_000)),
    ];
    const balances = balancesOf(entries);
    expect(balances).toMatchObject({ 'gateway-clearing': 472_000, 'customer-advances': -472_000, 'claimant-receivable': 0 });
    expect(balances).toMatchObject({ 'deferred-fee': 0, 'gst-payable': 0 });
  });
  it('needs one entry when nothing was paid', () => expect(offerVoided(event, accepted, p(0))).toHaveLength(1));
});
