import type { Paise } from '../../money.ts';
import { add } from '../../money.ts';

export interface AllInInput {
  /** What we pay the garage for the insurer. */
  readonly insurer: Paise;
  /** What the garage gets from the owner; null where nobody has estimated the bill. */
  readonly garage: Paise | null;
  /** All that we cost, tax and charge in it; null where it is quoted only with the offer. */
  readonly fee: Paise | null;
}

export interface AllIn extends AllInInput {
  /** What the owner pays in all, to us and to the garage; null while a part of it is not known. */
  readonly all: Paise | null;
}

/** Who pays what of a repair. */
export function allIn(input: AllInInput): AllIn {
  const { garage, fee } = input;
  return { ...input, all: garage === null || fee === null ? null : add(garage, fee) };
}
