import type { IsoDate } from '../dates.ts';
import type { Paise } from '../money.ts';
import { ZERO, add, atLeastZero, lesser, subtract, sum } from '../money.ts';
import { gstIncludedIn, quoteFee } from '../payments/fees.ts';
import type { SlabVersion } from '../payments/fees.ts';
import { settle, ownersPart, ownersShare } from '#domain/claims/review/settlement.ts';
import type { BillLine } from '#domain/claims/review/settlement.ts';
import type { SettlementRates, VehicleClass } from './review/settlement-rates.ts';

/** One figure for the whole repair: until the garage has said what it is made of, all of it ages with the vehicle. */
export function wholeRepair(billed: Paise): BillLine {
  return { label: 'Repair as estimated', kind: 'metal', billed, isImt23Part: false };
}

/** What is known before anybody has looked at the vehicle; null: it is not. */
export interface KnownOfBill {
  readonly estimate: Paise | null;
  readonly vehicleClass: VehicleClass | null;
  readonly registeredOn: IsoDate | null;
  readonly incidentOn: IsoDate;
  readonly hasZeroDepreciation: boolean;
}

export interface RepairShares {
  readonly insurer: Paise;
  readonly garage: Paise;
}

/** Who would pay what of a repair of which one figure is known, by the calculation that a claim is settled with; null while that cannot be said. */
export function estimatedBill(known: KnownOfBill, rates: SettlementRates): RepairShares | null {
  const { estimate, vehicleClass, registeredOn, incidentOn, hasZeroDepreciation } = known;
  if (estimate === null || estimate <= 0 || vehicleClass === null || registeredOn === null) return null;
  const { insurerPays, billed } = settle({
    lines: [wholeRepair(estimate)],
    vehicle: { vehicleClass, registeredOn, cubicCapacity: null, grossWeightKg: null, seats: null, isElectric: false },
    incidentOn,
    hasZeroDepreciation,
    hasImt23: false,
    hasConsumables: false,
    towingLimit: null,
    insuredValue: null,
    isWithoutTax: false,
    salvage: ZERO,
    voluntaryDeductible: ZERO,
    approvedAmount: null,
    rates,
  });
  return { insurer: insurerPays, garage: ownersPart(billed, insurerPays) };
}

export const billLines = [
  'insurers-part',
  'garage-share',
  'fee',
  'service-charge',
  'kept-by-insurer',
  'paid-to-owner',
  'surplus',
] as const;
export type BillLineName = (typeof billLines)[number];

/** What a figure rests on. The first two are estimates, however sure they look. */
export const billSources = [
  'estimate',
  'survey',
  'decision',
  'payment',
  'offer',
  'signed-offer',
  'invoice',
  'insurers-transfer',
] as const;
export type BillSource = (typeof billSources)[number];

/** The fee before GST and the tax on it. */
export interface QuotedFee {
  readonly fee: Paise;
  readonly tax: Paise;
}

/** An offer that is open or accepted, as its key facts tell it. */
export interface OfferOnBill extends QuotedFee {
  readonly isAccepted: boolean;
  readonly advance: Paise;
  readonly serviceCharge: Paise;
  /** Of what was paid before, what counts towards the fee, and what is left over and goes back. */
  readonly credit: Paise;
  readonly refund: Paise;
  /** What the owner was told to pay the garage; null where nobody had estimated the bill. */
  readonly garage: Paise | null;
}

export interface BillFacts {
  /** The calculation of what is on record; null while nothing can be said of the repair. */
  readonly repair: (RepairShares & { readonly source: Extract<BillSource, 'estimate' | 'survey' | 'decision'> }) | null;
  /** What the owner's own estimate and the plate alone come to: what was said before anybody looked at the vehicle. */
  readonly first: RepairShares | null;
  /** The slabs in force, by which the fee is estimated before an offer; null where nothing is to be estimated. */
  readonly slabs: SlabVersion | null;
  /** With the claim: what counts towards the fee, and our charge. After a voided offer the first is what was paid on it, too. */
  readonly wizard: { readonly processing: Paise; readonly service: Paise; readonly isPaid: boolean };
  readonly offer: OfferOnBill | null;
  /** Everything that the garage billed; null before its invoice. `isApart`: the owner's part is on an invoice of its own. */
  readonly invoiced: Paise | null;
  readonly isApart: boolean;
  /** The garage has been paid by us. */
  readonly isPaidOut: boolean;
  /** The garage said that it has the owner's share. */
  readonly isShareReceived: boolean;
  /** Of what we were paid, what went back because we paid late. */
  readonly givenBack: Paise;
  /** What two people said that the owner owes after the payout. */
  readonly charges: readonly {
    readonly amount: Paise;
    readonly isPaid: boolean;
    readonly cause: 'kept-by-insurer' | 'paid-to-owner';
  }[];
  /** What became of the insurer's part; null before the payout. */
  readonly insurer: InsurersMoney | null;
  /** What the insurer paid beyond it: the owner's. */
  readonly surplus: Paise;
}

interface InsurersMoney {
  /** With the tax that it withheld, and what came after a write-off. */
  readonly received: Paise;
  /** What the garage gives back of it, by the word of two people. */
  readonly chargedToGarage: Paise;
  /** What stays with us. */
  readonly lost: Paise;
  readonly isSettled: boolean;
}

/** Before the payout. */
export const nothingAfterwards = {
  invoiced: null,
  isApart: false,
  isPaidOut: false,
  isShareReceived: false,
  givenBack: ZERO,
  charges: [],
  insurer: null,
  surplus: ZERO,
} as const satisfies Partial<BillFacts>;

/** One line: `amount` is what insurer, owner and we pay of it together. Null: not known yet. */
export interface ClaimBillLine {
  readonly line: BillLineName;
  readonly amount: Paise | null;
  readonly insurerPays: Paise | null;
  readonly ownerPays: Paise | null;
  /** What stays with us. What we pay the garage for the insurer is the insurer's. */
  readonly wePay: Paise;
  /** Of a line of ours, what we earn and the tax in it; both zero on the others. */
  readonly fee: Paise | null;
  readonly tax: Paise | null;
  readonly payer: 'insurer' | 'owner';
  readonly payee: 'garage' | 'us' | 'owner';
  /** What the payer must pay on it; of it paid, and left. */
  readonly due: Paise | null;
  readonly paid: Paise;
  readonly left: Paise | null;
  /** What goes back to the owner. */
  readonly comesBack: Paise;
  readonly firm: boolean;
  readonly source: BillSource;
  /** What the owner was told before anybody looked at the vehicle, where the figure is another now. */
  readonly estimated: Paise | null;
}

export interface ClaimBill {
  readonly lines: readonly ClaimBillLine[];
  readonly total: BillTotals;
  /** Of the owner's payments, those to us. */
  readonly toUs: { readonly due: Paise | null; readonly paid: Paise; readonly left: Paise | null };
  /** What the owner pays us for it: fee, tax and charge, without what went back. */
  readonly cost: Paise | null;
  /** Fee, tax and charge, of each rupee that we advance, in basis points; null while one of them is not known. */
  readonly feeShare: number | null;
  /** Is no figure an estimate any more? */
  readonly firm: boolean;
}

type Summed = 'amount' | 'insurerPays' | 'ownerPays' | 'fee' | 'tax' | 'due' | 'left';
/** The columns added up; null where a line is not known. */
export type BillTotals = Readonly<Record<Summed, Paise | null> & Record<'wePay' | 'paid' | 'comesBack', Paise>>;

/** Who pays what of a claim, from the first step of the wizard to the last rupee. Every page and paper reads its figures here. */
export function claimBill(facts: BillFacts): ClaimBill {
  const lines = [insurersPart(facts), garageShare(facts), ...ourLines(facts), ...afterwards(facts)];
  const ours = lines.filter(({ payer, payee }) => payer === 'owner' && payee === 'us');
  const advance = facts.offer?.advance ?? facts.repair?.insurer ?? null;
  const priced = ours.filter(({ line }) => line === 'fee' || line === 'service-charge');
  const price = total(priced.map(({ amount }) => amount));
  return {
    lines,
    total: totals(lines),
    toUs: {
      due: total(ours.map(({ due }) => due)),
      paid: sum(ours.map(({ paid }) => paid)),
      left: total(ours.map(({ left }) => left)),
    },
    cost: total(priced.map(({ ownerPays }) => ownerPays)),
    feeShare: price === null || !advance ? null : Math.round((price * 10_000) / advance),
    firm: lines.every(({ firm }) => firm),
  };
}

/** The bill of an offer before anything else has happened. */
export function offerBill(offer: OfferOnBill): ClaimBill {
  const wizard = { processing: ZERO, service: ZERO, isPaid: true };
  return claimBill({ repair: null, first: null, slabs: null, wizard, offer, ...nothingAfterwards });
}

/** One line of a bill by its name. */
export function lineOf<L extends { readonly line: BillLineName }>(
  bill: { readonly lines: readonly L[] },
  name: BillLineName,
): L | null {
  return bill.lines.find(({ line }) => line === name) ?? null;
}

interface SharedLine {
  readonly line: BillLineName;
  readonly amount: number | null;
}

/** The same repair without us: the owner pays the whole bill before the vehicle leaves, and has the insurer's part back later; null while it is not known. In the bill's unit. */
export function withoutUs(bill: { readonly lines: readonly SharedLine[] }): {
  readonly garage: number;
  readonly back: number;
  readonly all: number;
} | null {
  const [back, all] = [lineOf(bill, 'insurers-part')?.amount ?? null, lineOf(bill, 'garage-share')?.amount ?? null];
  // By way of paise: rupees are fractions.
  return back === null || all === null ? null : { garage: Math.round((back + all) * 100) / 100, back, all };
}

const nothing = {
  insurerPays: ZERO,
  ownerPays: ZERO,
  wePay: ZERO,
  fee: ZERO,
  tax: ZERO,
  paid: ZERO,
  comesBack: ZERO,
  estimated: null,
} as const;

/** What is due and not paid. */
function owing(due: Paise | null, paid: Paise): Pick<ClaimBillLine, 'due' | 'paid' | 'left'> {
  if (due === null) return { due, paid, left: null };
  return { due, paid: lesser(paid, due), left: atLeastZero(subtract(due, paid)) };
}

/** What the insurer accepts of the repair: we pay it to the garage at once, the insurer pays us later. */
function insurersPart({ repair, first, offer, charges, insurer, invoiced }: BillFacts): ClaimBillLine {
  const base = { ...nothing, line: 'insurers-part', payer: 'insurer', payee: 'us' } as const;
  const accepted = offer?.advance ?? repair?.insurer ?? null;
  if (accepted === null)
    return { ...base, amount: null, insurerPays: null, ...owing(null, ZERO), firm: false, source: 'estimate' };
  const others = add(sum(charges.map(({ amount }) => amount)), insurer?.chargedToGarage ?? ZERO);
  const amount = atLeastZero(subtract(accepted, others));
  const wePay = lesser(insurer?.lost ?? ZERO, amount);
  const insurerPays = subtract(amount, wePay);
  const source = insurer?.isSettled ? 'insurers-transfer' : offer ? sourceOf(offer) : (repair?.source ?? 'estimate');
  return {
    ...base,
    ...{ amount, insurerPays, wePay },
    ...owing(insurerPays, insurer?.received ?? ZERO),
    firm: isFirm(source),
    source: offer && invoiced !== null && !insurer?.isSettled ? 'invoice' : source,
    estimated: otherThan(accepted, first?.insurer ?? null, source),
  };
}

/** What the bill is above that: between owner and garage, when the vehicle is fetched. */
function garageShare({ repair, first, offer, invoiced, isApart, isPaidOut, isShareReceived }: BillFacts): ClaimBillLine {
  const base = { ...nothing, line: 'garage-share', payer: 'owner', payee: 'garage' } as const;
  const told = offer ? offer.garage : (repair?.garage ?? null);
  const isBilled = offer !== null && invoiced !== null && (isApart || invoiced > offer.advance);
  const amount = offer ? ownersShare({ invoiced, isApart }, offer.advance, told) : told;
  const source = isBilled ? 'invoice' : offer ? sourceOf(offer) : (repair?.source ?? 'estimate');
  return {
    ...base,
    ...{ amount, ownerPays: amount },
    ...owing(amount, isShareReceived ? (amount ?? ZERO) : ZERO),
    // The offer says it by the estimate: only the garage's bill fixes it, and nothing is billed after the payout.
    firm: amount !== null && (isBilled || isPaidOut),
    source,
    estimated: otherThan(amount, first?.garage ?? null, source),
  };
}

/** Our fee and the charge that is kept of what was paid with the claim. What goes back because we were late is ours to bear. */
function ourLines({ repair, first, offer, slabs, wizard, givenBack }: BillFacts): ClaimBillLine[] {
  const base = { ...nothing, payer: 'owner', payee: 'us' } as const;
  const quoted: QuotedFee | null = offer ?? (repair && estimatedFee(repair.insurer, slabs));
  const source = offer ? sourceOf(offer) : (repair?.source ?? 'estimate');
  const fee = quoted && add(quoted.fee, quoted.tax);
  const service = offer?.serviceCharge ?? wizard.service;
  const fromFee = fee === null ? ZERO : lesser(givenBack, fee);
  const fromService = lesser(subtract(givenBack, fromFee), service);
  const dueFee = fee && subtract(fee, fromFee);
  const dueService = subtract(service, fromService);
  const credited = offer ? offer.credit : wizard.isPaid ? wizard.processing : ZERO;
  const toldFee = first && totalOf(estimatedFee(first.insurer, slabs));
  return [
    {
      ...base,
      line: 'fee',
      ...{ amount: fee, ownerPays: dueFee, wePay: fromFee, fee: quoted?.fee ?? null, tax: quoted?.tax ?? null },
      ...owing(dueFee, offer?.isAccepted ? (dueFee ?? ZERO) : credited),
      comesBack: offer ? offer.refund : fee === null ? ZERO : atLeastZero(subtract(credited, fee)),
      firm: offer !== null,
      source,
      estimated: otherThan(fee, toldFee, source),
    },
    {
      ...base,
      line: 'service-charge',
      ...{ amount: service, ownerPays: dueService, wePay: fromService },
      ...{ fee: subtract(service, gstIncludedIn(service)), tax: gstIncludedIn(service) },
      ...owing(dueService, offer || wizard.isPaid ? dueService : ZERO),
      firm: offer !== null || wizard.isPaid,
      source: offer ? source : wizard.isPaid ? 'payment' : 'estimate',
    },
  ];
}

/** What follows the payout; in most claims nothing. */
function afterwards({ charges, surplus }: BillFacts): ClaimBillLine[] {
  const base = { ...nothing, firm: true, source: 'insurers-transfer' } as const;
  const chargesOf = (name: 'kept-by-insurer' | 'paid-to-owner'): ClaimBillLine[] => {
    const own = charges.filter(({ cause }) => cause === name);
    const amount = sum(own.map((one) => one.amount));
    if (amount === 0) return [];
    const paid = sum(own.filter(({ isPaid }) => isPaid).map((one) => one.amount));
    // What the insurer paid to the owner instead of us costs the owner nothing: it is passed on.
    const pays = name === 'paid-to-owner' ? { insurerPays: amount } : { ownerPays: amount };
    return [{ ...base, line: name, payer: 'owner', payee: 'us', amount, ...pays, ...owing(amount, paid) }];
  };
  return [
    ...chargesOf('kept-by-insurer'),
    ...chargesOf('paid-to-owner'),
    ...(surplus > 0
      ? [
          {
            ...base,
            line: 'surplus',
            payer: 'insurer',
            payee: 'owner',
            ...{ amount: surplus, insurerPays: surplus, comesBack: surplus },
            ...owing(surplus, surplus),
          } as const,
        ]
      : []),
  ];
}

/** What the slabs make of an amount; null above the highest, where staff quote, and where there is nothing to advance. */
function estimatedFee(advance: Paise, slabs: SlabVersion | null): QuotedFee | null {
  if (advance <= 0 || slabs === null) return null;
  const quote = quoteFee(advance, slabs, ZERO);
  return quote.kind === 'quote' ? { fee: quote.slabFee, tax: quote.gst } : null;
}

const totalOf = (quoted: QuotedFee | null) => quoted && add(quoted.fee, quoted.tax);
const sourceOf = ({ isAccepted }: OfferOnBill): BillSource => (isAccepted ? 'signed-offer' : 'offer');
const isFirm = (source: BillSource) => source !== 'estimate' && source !== 'survey';
const otherThan = (amount: Paise | null, told: Paise | null, source: BillSource) =>
  amount === null || source === 'estimate' || told === amount ? null : told;

function total(amounts: readonly (Paise | null)[]): Paise | null {
  return amounts.reduce<Paise | null>((all, one) => (all === null || one === null ? null : add(all, one)), ZERO);
}

function totals(lines: readonly ClaimBillLine[]): BillTotals {
  const of = (column: Summed) => total(lines.map((line) => line[column]));
  const known = (column: 'wePay' | 'paid' | 'comesBack') => sum(lines.map((line) => line[column]));
  return {
    ...{ amount: of('amount'), insurerPays: of('insurerPays'), ownerPays: of('ownerPays'), wePay: known('wePay') },
    ...{ fee: of('fee'), tax: of('tax'), due: of('due'), paid: known('paid'), left: of('left'), comesBack: known('comesBack') },
  };
}
