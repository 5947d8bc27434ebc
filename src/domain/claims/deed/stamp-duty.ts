import type { IsoDate } from '#domain/dates.ts';
import type { SettlementMode } from '#domain/insurers/insurer.ts';
import { gstStates } from '#domain/kyc/tax-numbers.ts';
import { ZERO, paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { SetUpKind } from '#domain/claims/offer/company-set-up.ts';

/** States and union territories by their present names. */
export const dutyStates: readonly string[] = [...new Set(Object.values(gstStates))].toSorted();

/** Kinds of instrument. Section 8D of the Stamp Act frees only receivables that are assigned to a registered factor. */
export const instruments = ['receivable-to-factor', 'other-assignment'] as const;
export type Instrument = (typeof instruments)[number];

/**
 * A workshop's bill that a registered factor buys is a receivable. What an owner has from a policy is none, and a lender that is no factor is not freed.
 */
export function instrumentOf(mode: SettlementMode, setUp: SetUpKind): Instrument {
  return mode === 'cashless' && setUp === 'nbfc-factor' ? 'receivable-to-factor' : 'other-assignment';
}

/** `share`: of the amount assigned. */
export const dutyBases = ['share', 'fixed', 'exempt'] as const;
export type DutyBasis = (typeof dutyBases)[number];

/** The duty of one state on one kind of instrument, from a day on. */
export interface DutyRate {
  readonly state: string;
  readonly instrument: Instrument;
  readonly from: IsoDate;
  readonly basis: DutyBasis;
  /** Share in millionths: 1000 is 0.1 %. Zero for another basis. */
  readonly millionths: number;
  /** The fixed amount. Zero for another basis. */
  readonly amount: Paise;
  readonly least: Paise;
  readonly most: Paise | null;
  /** The duty is rounded up to a multiple of this. */
  readonly roundTo: Paise;
  /** Whether an e-stamp can be bought there. */
  readonly hasEStamp: boolean;
  /** The law or notification it is taken from. */
  readonly source: string;
}

/** Duty on a deed of this amount, rounded up, then kept between least and most. */
export function stampDuty(amount: Paise, rate: Omit<DutyRate, 'state' | 'instrument' | 'from' | 'hasEStamp' | 'source'>): Paise {
  if (amount <= 0) throw new RangeError(`a deed assigns no amount of ${amount}`);
  if (rate.basis === 'exempt') return ZERO;
  if (rate.basis === 'fixed') return rate.amount;
  const step = BigInt(rate.roundTo);
  const below = 1_000_000n * step;
  const rounded = Number(((BigInt(amount) * BigInt(rate.millionths) + below - 1n) / below) * step);
  return paise(Math.max(rate.least, rate.most === null ? rounded : Math.min(rounded, rate.most)));
}

/** The rate in force on a day; undefined if the table has none for this state. */
export function rateOn(rates: readonly DutyRate[], state: string, instrument: Instrument, day: IsoDate): DutyRate | undefined {
  return rates
    .filter((rate) => rate.state === state && rate.instrument === instrument && rate.from <= day)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];
}

/** Who bears the duty, by the company's set-up. The assignor brings a stamped paper. */
export const dutyBearers = ['company', 'assignor'] as const;
export type DutyBearer = (typeof dutyBearers)[number];

/** The duty that a deed names. `amount` is zero only where `source` frees it. */
export interface DeedDuty {
  readonly state: string;
  readonly instrument: Instrument;
  readonly amount: Paise;
  readonly bearer: DutyBearer;
  readonly source: string;
  /** Bought by us as an e-stamp, or on a stamp paper that staff enter. */
  readonly means: 'e-stamp' | 'paper';
}

export function dutyOf(amount: Paise, rate: DutyRate, bearer: DutyBearer): DeedDuty {
  return {
    ...{ state: rate.state, instrument: rate.instrument, amount: stampDuty(amount, rate), bearer, source: rate.source },
    means: rate.hasEStamp && bearer === 'company' ? 'e-stamp' : 'paper',
  };
}

/** `none-due`: the instrument is exempt. `refused`: the seller refused the order, so staff enter a stamp paper. */
export const stampStates = ['none-due', 'ordered', 'refused', 'to-enter', 'stamped'] as const;
export type StampState = (typeof stampStates)[number];

/** A deed drawn before duty was computed (`duty` null) counts as unstamped. */
export function stampStateOf(duty: DeedDuty | null, stamp: 'ordered' | 'refused' | 'bought' | null): StampState {
  if (duty?.amount === 0) return 'none-due';
  if (stamp === 'bought') return 'stamped';
  if (stamp === 'ordered' || stamp === 'refused') return stamp;
  return 'to-enter';
}

export const mayBeSigned = (stamp: StampState): boolean => stamp === 'none-due' || stamp === 'stamped';
