import type { IsoDate } from '../dates.ts';
import type { Paise } from '../money.ts';
import { ZERO, add, atLeastZero, lesser, subtract, sum } from '../money.ts';
import { gstIncludedIn, quoteFee } from '../payments/fees.ts';
import type { SlabVersion } from '../payments/fees.ts';
import { settle, ownersPart, ownersShare } from '#domain/claims/review/settlement.ts';
import type { BillLine } from '#domain/claims/review/settlement.ts';
import type { SettlementRates, VehicleClass } from './review/settlement-rates.ts';

/** The repair as one amount: until the garage itemises it, all of it is depreciated by the vehicle's age. */
export function wholeRepair(billed: Paise): BillLine {
  return { label: 'Repair as estimated', kind: 'metal', billed, isImt23Part: false };
}

/** Facts known before a survey; null if unknown. */
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

/** Estimated shares of a repair with a single total, by the settlement calculation; null if facts are missing. */
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
    breach: null,
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

/** Source of an amount. The first two are estimates. */
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

/** Fee before GST, and GST. */
export interface QuotedFee {
  readonly fee: Paise;
  readonly tax: Paise;
}

/** An open or accepted offer, as in its key facts. */
export interface OfferOnBill extends QuotedFee {
  readonly isAccepted: boolean;
  readonly advance: Paise;
  readonly serviceCharge: Paise;
  /** Of the previous payments: the part credited towards the fee, and the rest to be refunded. */
  readonly credit: Paise;
  readonly refund: Paise;
  /** Owner's share payable to the garage as shown in the offer; null if the bill was not estimated. */
  readonly garage: Paise | null;
}

export interface BillFacts {
  /** Calculation from the records; null if the repair cannot be estimated. */
  readonly repair: (RepairShares & { readonly source: Extract<BillSource, 'estimate' | 'survey' | 'decision'> }) | null;
  /** Estimate from the owner's own figure and the number plate, before a survey. */
  readonly first: RepairShares | null;
  /** Slabs in force, for estimating the fee before an offer; null if nothing is estimated. */
  readonly slabs: SlabVersion | null;
  /** Expected until the insurer pays, where the price depends on it. */
  readonly days?: number | null;
  /** Paid with the claim: the part credited towards the fee, and our charge. After a voided offer the former includes the payment for that offer. */
  readonly wizard: { readonly processing: Paise; readonly service: Paise; readonly isPaid: boolean };
  readonly offer: OfferOnBill | null;
  /** Total billed by the garage; null before its invoice. `isApart`: the owner's share has a separate invoice. */
  readonly invoiced: Paise | null;
  readonly isApart: boolean;
  /** We have paid the garage. */
  readonly isPaidOut: boolean;
  /** The garage confirmed receipt of the owner's share. */
  readonly isShareReceived: boolean;
  /** Refunded by us because our payout was late. */
  readonly givenBack: Paise;
  /** Recourse claims against the owner after the payout, confirmed by maker and checker. */
  readonly charges: readonly {
    readonly amount: Paise;
    readonly isPaid: boolean;
    readonly cause: 'kept-by-insurer' | 'paid-to-owner';
  }[];
  /** Outcome of the insurer's part; null before the payout. */
  readonly insurer: InsurersMoney | null;
  /** Overpayment by the insurer, refunded to the owner. */
  readonly surplus: Paise;
}

interface InsurersMoney {
  /** Including TDS withheld and recoveries after a write-off. */
  readonly received: Paise;
  /** Recourse claim against the garage, confirmed by maker and checker. */
  readonly chargedToGarage: Paise;
  /** Our loss. */
  readonly lost: Paise;
  readonly isSettled: boolean;
}

/** Values before the payout. */
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

/** A line: `amount` is the sum of the insurer's, owner's and our parts. Null if unknown. */
export interface ClaimBillLine {
  readonly line: BillLineName;
  readonly amount: Paise | null;
  readonly insurerPays: Paise | null;
  readonly ownerPays: Paise | null;
  /** The part we bear. Our advance on behalf of the insurer counts as the insurer's. */
  readonly wePay: Paise;
  /** For our own lines: our income and its GST; zero on all other lines. */
  readonly fee: Paise | null;
  readonly tax: Paise | null;
  readonly payer: 'insurer' | 'owner';
  readonly payee: 'garage' | 'us' | 'owner';
  /** Amount due from the payer, of it paid and outstanding. */
  readonly due: Paise | null;
  readonly paid: Paise;
  readonly left: Paise | null;
  /** Refunded to the owner. */
  readonly comesBack: Paise;
  readonly firm: boolean;
  readonly source: BillSource;
  /** The first estimate shown to the owner, if the figure has changed since. */
  readonly estimated: Paise | null;
}

export interface ClaimBill {
  readonly lines: readonly ClaimBillLine[];
  readonly total: BillTotals;
  /** The part of the owner's payments that is due to us. */
  readonly toUs: { readonly due: Paise | null; readonly paid: Paise; readonly left: Paise | null };
  /** The owner's cost with us: fee, GST and charge, net of refunds. */
  readonly cost: Paise | null;
  /** Fee, GST and charge as a share of the advance, in basis points; null if one is unknown. */
  readonly feeShare: number | null;
  /** True if no amount is an estimate. */
  readonly firm: boolean;
}

type Summed = 'amount' | 'insurerPays' | 'ownerPays' | 'fee' | 'tax' | 'due' | 'left';
/** Column totals; null if a line is unknown. */
export type BillTotals = Readonly<Record<Summed, Paise | null> & Record<'wePay' | 'paid' | 'comesBack', Paise>>;

/** Cost split of a claim, from the wizard to the last payment. The single source of these figures for pages and documents. */
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

/** The bill of an offer before any later event. */
export function offerBill(offer: OfferOnBill): ClaimBill {
  const wizard = { processing: ZERO, service: ZERO, isPaid: true };
  return claimBill({ repair: null, first: null, slabs: null, wizard, offer, ...nothingAfterwards });
}

export function lineOf<L extends { readonly line: BillLineName }>(
  bill: { readonly lines: readonly L[] },
  name: BillLineName,
): L | null {
  return bill.lines.find(({ line }) => line === name) ?? null;
}

/** The repair, and the owner's own share of it, which goes to the garage; null while either part is unknown. In the unit of the bill. */
export function ownShareOf(bill: {
  readonly lines: readonly {
    readonly line: BillLineName;
    readonly insurerPays: number | null;
    readonly ownerPays: number | null;
  }[];
}): { readonly repair: number; readonly own: number } | null {
  const insurer = lineOf(bill, 'insurers-part')?.insurerPays ?? null;
  const own = lineOf(bill, 'garage-share')?.ownerPays ?? null;
  return insurer === null || own === null ? null : { repair: insurer + own, own };
}

interface SharedLine {
  readonly line: BillLineName;
  readonly amount: number | null;
}

/** The same repair without our advance: the owner pays the full bill at pickup and is reimbursed by the insurer later; null if unknown. In the bill's unit. */
export function withoutUs(bill: { readonly lines: readonly SharedLine[] }): {
  readonly garage: number;
  readonly back: number;
  readonly all: number;
} | null {
  const [back, all] = [lineOf(bill, 'insurers-part')?.amount ?? null, lineOf(bill, 'garage-share')?.amount ?? null];
  // Rounds to paise, because rupees are fractional.
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

function owing(due: Paise | null, paid: Paise): Pick<ClaimBillLine, 'due' | 'paid' | 'left'> {
  if (due === null) return { due, paid, left: null };
  return { due, paid: lesser(paid, due), left: atLeastZero(subtract(due, paid)) };
}

/** Amount accepted by the insurer: we pay it to the garage now, the insurer pays us later. */
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

/** The remainder of the bill, paid by the owner to the garage at pickup. */
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
    // The offer estimates it: only the garage's bill fixes it, and nothing is billed after the payout.
    firm: amount !== null && (isBilled || isPaidOut),
    source,
    estimated: otherThan(amount, first?.garage ?? null, source),
  };
}

/** Our fee, and the charge retained from the payment with the claim. We bear refunds for late payouts. */
function ourLines({ repair, first, offer, slabs, days = null, wizard, givenBack }: BillFacts): ClaimBillLine[] {
  const base = { ...nothing, payer: 'owner', payee: 'us' } as const;
  const quoted: QuotedFee | null = offer ?? (repair && estimatedFee(repair.insurer, slabs, days));
  const source = offer ? sourceOf(offer) : (repair?.source ?? 'estimate');
  const fee = quoted && add(quoted.fee, quoted.tax);
  const service = offer?.serviceCharge ?? wizard.service;
  const fromFee = fee === null ? ZERO : lesser(givenBack, fee);
  const fromService = lesser(subtract(givenBack, fromFee), service);
  const dueFee = fee && subtract(fee, fromFee);
  const dueService = subtract(service, fromService);
  const credited = offer ? offer.credit : wizard.isPaid ? wizard.processing : ZERO;
  const toldFee = first && totalOf(estimatedFee(first.insurer, slabs, days));
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

/** Lines after the payout; usually none. */
function afterwards({ charges, surplus }: BillFacts): ClaimBillLine[] {
  const base = { ...nothing, firm: true, source: 'insurers-transfer' } as const;
  const chargesOf = (name: 'kept-by-insurer' | 'paid-to-owner'): ClaimBillLine[] => {
    const own = charges.filter(({ cause }) => cause === name);
    const amount = sum(own.map((one) => one.amount));
    if (amount === 0) return [];
    const paid = sum(own.filter(({ isPaid }) => isPaid).map((one) => one.amount));
    // Money that the insurer paid to the owner instead of us costs the owner nothing: it is passed on.
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

/** Fee by the price in force; null above the highest slab, where staff quote, and without an advance. */
function estimatedFee(advance: Paise, slabs: SlabVersion | null, days: number | null): QuotedFee | null {
  if (advance <= 0 || slabs === null) return null;
  const quote = quoteFee(advance, slabs, ZERO, null, days);
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
