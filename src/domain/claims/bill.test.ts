import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ZERO, add, paise, rupeesToPaise as rs, subtract, sum } from '../money.ts';
import { defaultSlabVersion as slabs } from '../payments/fees.ts';
import { financingOf, noSetUp } from './offer/company-set-up.ts';
import { keyFacts } from './offer/key-facts.ts';
import { ownersPart } from '#domain/claims/review/settlement.ts';
import { defaultSettlementRates as rates } from './review/settlement-rates.ts';
import { claimBill, estimatedBill, lineOf, nothingAfterwards, offerBill, ownShareOf, withoutUs } from './bill.ts';
import type { BillFacts, BillLineName, ClaimBill, OfferOnBill } from './bill.ts';

const truck = {
  estimate: rs(90_000),
  vehicleClass: 'goods',
  registeredOn: '2021-11-20',
  incidentOn: '2026-11-20',
  hasZeroDepreciation: false,
} as const;

it('estimates who pays what from the age and the class of the vehicle', () => {
  expect(estimatedBill(truck, rates)).toEqual({ insurer: rs(57_000), garage: rs(33_000) });
  const older = { ...truck, registeredOn: '2021-11-19' };
  expect(estimatedBill(older, rates)).toEqual({ insurer: rs(52_500), garage: rs(37_500) });
  expect(estimatedBill({ ...older, hasZeroDepreciation: true }, rates)?.garage).toBe(rs(1_500));
});

it.each([{ estimate: null }, { estimate: rs(0) }, { vehicleClass: null }, { registeredOn: null }])(
  'says nothing, and never ₹0, while it is not known: %o',
  (unknown) => {
    expect(estimatedBill({ ...truck, ...unknown }, rates)).toBeNull();
  },
);

it('is the share that the offer says, too, once the insurer accepts what was estimated', () => {
  const estimated = estimatedBill(truck, rates);
  const advance = estimated?.insurer ?? paise(0);
  const daysToPay = { days: 30, basis: 'setting', claims: 0 } as const;
  const financing = financingOf(noSetUp, false);
  const none = { financing, serviceFee: ZERO, gst: ZERO, gstRate: 1800, serviceCharge: ZERO, credit: ZERO, refund: ZERO };
  expect(keyFacts({ advance, billed: truck.estimate, daysToPay, provisional: null, ...none }).youPayGarage).toBe(
    estimated?.garage,
  );
  expect(ownersPart(advance, truck.estimate)).toBe(0);
});

const wizard = { processing: rs(450), service: rs(50), isPaid: false };
const drafted: BillFacts = { repair: null, first: null, slabs, wizard, offer: null, ...nothingAfterwards };
const shares = { insurer: rs(57_000), garage: rs(33_000) };
const filed: BillFacts = {
  ...drafted,
  repair: { ...shares, source: 'estimate' },
  first: shares,
  wizard: { ...wizard, isPaid: true },
};
const offer: OfferOnBill = {
  isAccepted: true,
  advance: rs(54_000),
  fee: rs(2_250),
  tax: rs(405),
  serviceCharge: rs(50),
  credit: rs(450),
  refund: ZERO,
  garage: rs(36_000),
};
const accepted: BillFacts = { ...filed, repair: { insurer: rs(54_000), garage: rs(36_000), source: 'decision' }, offer };
const paidOut: BillFacts = {
  ...accepted,
  invoiced: rs(92_730),
  isPaidOut: true,
  insurer: { received: ZERO, chargedToGarage: ZERO, lost: ZERO, isSettled: false },
};

const said = (bill: ClaimBill) =>
  bill.lines.map(
    ({ line, insurerPays, ownerPays, paid, left, firm, source }) =>
      `${line} ${[insurerPays, ownerPays, paid, left].map((value) => (value === null ? '?' : value / 100)).join(' ')} ${firm ? 'firm' : 'about'} ${source}`,
  );

it('knows in the wizard’s first step what is paid with the claim, and estimates the rest from plate and estimate', () => {
  const bill = claimBill(drafted);
  expect(said(bill)).toEqual([
    'insurers-part ? 0 0 ? about estimate',
    'garage-share 0 ? 0 ? about estimate',
    'fee 0 ? 0 ? about estimate',
    'service-charge 0 50 0 50 about estimate',
  ]);
  expect([bill.total.ownerPays, bill.cost, bill.feeShare]).toEqual([null, null, null]);
  const known = claimBill({ ...drafted, repair: { ...shares, source: 'estimate' } });
  expect([known.cost, known.toUs.left, known.total.ownerPays]).toEqual([rs(2_705), rs(2_705), rs(35_705)]);
  // ₹2,705 once, 5 %.
  expect(known.feeShare).toBe(475);
  expect(claimBill(filed).toUs).toEqual({ due: rs(2_705), paid: rs(500), left: rs(2_205) });
});

it('says before the terms what of the repair the owner pays the garage, or nothing while it is unknown', () => {
  expect(ownShareOf(claimBill(drafted))).toBeNull();
  const known = claimBill({ ...drafted, repair: { ...shares, source: 'estimate' } });
  expect(ownShareOf(known)).toEqual({ repair: shares.insurer + shares.garage, own: shares.garage });
});

it('says what was estimated where the figure is another since', () => {
  const bill = claimBill(accepted);
  expect(said(bill)).toEqual([
    'insurers-part 54000 0 0 54000 firm signed-offer',
    'garage-share 0 36000 0 36000 about signed-offer',
    'fee 0 2655 2655 0 firm signed-offer',
    'service-charge 0 50 50 0 firm signed-offer',
  ]);
  expect(bill.lines.map(({ estimated }) => estimated)).toEqual([rs(57_000), rs(33_000), null, null]);
});

it('owes nothing only where nothing is owed: the share of the invoice, and what the insurer paid to the owner', () => {
  const bill = claimBill({
    ...paidOut,
    charges: [
      { amount: rs(5_000), isPaid: false, cause: 'kept-by-insurer' },
      { amount: rs(20_000), isPaid: false, cause: 'paid-to-owner' },
    ],
  });
  expect(said(bill)).toEqual([
    'insurers-part 29000 0 0 29000 firm invoice',
    'garage-share 0 38730 0 38730 firm invoice',
    'fee 0 2655 2655 0 firm signed-offer',
    'service-charge 0 50 50 0 firm signed-offer',
    'kept-by-insurer 0 5000 0 5000 firm insurers-transfer',
    'paid-to-owner 20000 0 0 20000 firm insurers-transfer',
  ]);
  expect(bill.toUs).toEqual({ due: rs(27_705), paid: rs(2_705), left: rs(25_000) });
  // Money passed on costs the owner nothing; the insurer's deduction does.
  expect(bill.total).toMatchObject({ amount: rs(95_435), insurerPays: rs(49_000), ownerPays: rs(46_435) });
});

it('bears what goes back because we were late, and gives the owner what the insurer paid too much', () => {
  const bill = claimBill({ ...paidOut, givenBack: rs(2_255), surplus: rs(1_000), isShareReceived: true });
  expect([bill.cost, bill.toUs.paid, bill.total.wePay, bill.total.comesBack]).toEqual([rs(450), rs(450), rs(2_255), rs(1_000)]);
  expect(lineOf(bill, 'garage-share')).toMatchObject({ paid: rs(38_730), left: ZERO });
  // If the fee is below the amount to be refunded, the charge is refunded as well.
  const small = { ...offer, fee: rs(100), tax: rs(18), credit: rs(118), refund: rs(332) };
  expect(claimBill({ ...paidOut, offer: small, givenBack: rs(168) }).cost).toBe(0);
});

it('compares with the same repair without us', () => {
  expect(withoutUs(offerBill(offer))).toEqual({ garage: rs(90_000), back: rs(54_000), all: rs(36_000) });
  expect(withoutUs(claimBill(drafted))).toBeNull();
});

const money = fc.integer({ min: 0, max: 500_000_000 }).map(paise);
const sharesOf = fc.record({ insurer: money, garage: money });
const anyOffer: fc.Arbitrary<OfferOnBill> = fc
  .record({ isAccepted: fc.boolean(), advance: money, fee: money, tax: money, serviceCharge: money, refund: money })
  .chain((known) =>
    fc.record({
      credit: fc.integer({ min: 0, max: known.fee + known.tax }).map(paise),
      garage: fc.option(money),
      ...Object.fromEntries(Object.entries(known).map(([name, value]) => [name, fc.constant(value)])),
    }),
  ) as fc.Arbitrary<OfferOnBill>;
const charge = fc.record({
  amount: money,
  isPaid: fc.boolean(),
  cause: fc.constantFrom('kept-by-insurer' as const, 'paid-to-owner' as const),
});
const anyFacts: fc.Arbitrary<BillFacts> = fc.record({
  repair: fc
    .option(fc.tuple(sharesOf, fc.constantFrom('estimate' as const, 'survey' as const, 'decision' as const)))
    .map((known) => known && { ...known[0], source: known[1] }),
  first: fc.option(sharesOf),
  slabs: fc.constant(slabs),
  wizard: fc.record({ processing: money, service: money, isPaid: fc.boolean() }),
  offer: fc.option(anyOffer),
  invoiced: fc.option(money),
  isApart: fc.boolean(),
  isPaidOut: fc.boolean(),
  isShareReceived: fc.boolean(),
  givenBack: money,
  charges: fc.array(charge, { maxLength: 3 }),
  insurer: fc.option(fc.record({ received: money, chargedToGarage: money, lost: money, isSettled: fc.boolean() })),
  surplus: money,
});

it('adds up in every line and column, leaves what is due and not paid, and is never negative', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const bill = claimBill(facts);
      for (const line of bill.lines) {
        const { amount, insurerPays, ownerPays, wePay, fee, tax, due, paid, left } = line;
        expect(Object.values(line).filter((value) => typeof value === 'number' && value < 0)).toEqual([]);
        if (amount !== null) expect(sum([insurerPays ?? ZERO, ownerPays ?? ZERO, wePay])).toBe(amount);
        if (line.line === 'fee' || line.line === 'service-charge')
          expect(fee === null ? fee : add(fee, tax ?? ZERO)).toBe(amount);
        if (due !== null) expect(left).toBe(subtract(due, paid));
      }
      for (const column of ['amount', 'insurerPays', 'ownerPays', 'fee', 'tax', 'due', 'left'] as const) {
        const values = bill.lines.map((line) => line[column]);
        expect(bill.total[column]).toBe(values.includes(null) ? null : sum(values as never));
      }
      const { due, paid, left } = bill.toUs;
      if (due !== null) expect(left).toBe(subtract(due, paid));
    }),
  );
});

/** Events after the offer, the facts each changes, and the firm lines it may change. */
const events: Record<string, readonly [fc.Arbitrary<Partial<BillFacts>>, readonly BillLineName[]]> = {
  'another survey or estimate': [fc.record({ repair: sharesOf.map((one) => ({ ...one, source: 'survey' as const })) }), []],
  'other slabs': [fc.constant({ slabs: { ...slabs, slabs: [] } }), []],
  'another invoice': [fc.record({ invoiced: money, isApart: fc.boolean() }), ['garage-share']],
  'the garage has the share': [fc.record({ isShareReceived: fc.boolean() }), []],
  'paid late': [fc.record({ givenBack: money }), ['fee', 'service-charge']],
  'a charge': [fc.record({ charges: fc.array(charge, { maxLength: 3 }) }), ['insurers-part', 'kept-by-insurer', 'paid-to-owner']],
  'the insurer pays': [
    fc.record({
      insurer: fc.record({
        received: money,
        chargedToGarage: fc.constant(ZERO),
        lost: fc.constant(ZERO),
        isSettled: fc.boolean(),
      }),
    }),
    ['insurers-part'],
  ],
  'the insurer pays too much': [fc.record({ surplus: money }), ['surplus']],
  'a renewed offer': [fc.record({ offer: anyOffer }), ['insurers-part', 'garage-share', 'fee', 'service-charge']],
};

it.each(Object.entries(events))('a firm figure changes by no event but its own: %s', (_, [change, own]) => {
  fc.assert(
    fc.property(anyFacts, anyOffer, change, (facts, made, changed) => {
      const before = { ...facts, offer: made };
      const after = claimBill({ ...before, ...changed });
      for (const line of claimBill(before).lines.filter(({ firm, line: name }) => firm && !own.includes(name))) {
        const now = lineOf(after, line.line);
        expect([now?.amount, now?.insurerPays, now?.ownerPays, now?.firm]).toEqual([
          line.amount,
          line.insurerPays,
          line.ownerPays,
          true,
        ]);
      }
    }),
  );
});
