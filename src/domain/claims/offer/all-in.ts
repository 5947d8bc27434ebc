import type { Paise } from '../../money.ts';
import { ZERO, add, atLeastZero, subtract } from '../../money.ts';

export interface AllInInput {
  /** What we pay the garage for the insurer. */
  readonly insurer: Paise;
  /** What the garage gets from the owner; null where nobody has estimated the bill. */
  readonly garage: Paise | null;
  /** All that we cost, tax and charge in it; null where it is quoted only with the offer. */
  readonly fee: Paise | null;
  /** Of what we paid, what the insurer kept and the owner pays us instead. */
  readonly charged: Paise;
  /** Of the fee, what went back because we paid late. */
  readonly givenBack: Paise;
}

export interface AllIn {
  readonly insurer: Paise;
  readonly garage: Paise | null;
  readonly fee: Paise | null;
  readonly charged: Paise;
  /** What the owner pays in all, to us and to the garage; null while a part of it is not known. */
  readonly all: Paise | null;
}

/** Before the payout. */
export const nothingAfterwards = { charged: ZERO, givenBack: ZERO };

/** Who pays what of a repair: the parts are the bill and what we cost. */
export function allIn({ insurer, garage, fee: asked, charged, givenBack }: AllInInput): AllIn {
  const fee = asked === null ? null : atLeastZero(subtract(asked, givenBack));
  return {
    insurer: atLeastZero(subtract(insurer, charged)),
    garage,
    fee,
    charged,
    all: garage === null || fee === null ? null : add(add(garage, fee), charged),
  };
}
