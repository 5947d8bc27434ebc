import { andInto, andNotInto, countBits, orBothInto, setBit } from './bits.ts';
import type { Bits } from './bits.ts';
import { has, intersect, isFew, isList, listOf } from './position-set.ts';
import type { PositionList, PositionSet } from './position-set.ts';
import type { Scratch } from './scratch.ts';
import type { WordMatch } from './word-match.ts';

/**
 * The ranking rule: a name that has the word counts 2, a name with a word that begins with it (or nearly is it) counts 1; the sum over
 * the words decides. Yields one set for each sum, the highest first, empty ones too; what is not asked for is not worked out.
 */
export function* rankedParts(
  base: PositionSet,
  matches: readonly WordMatch[],
  size: number,
  scratch: Scratch,
): Generator<PositionSet> {
  if (matches.length === 0) {
    yield base;
    return;
  }
  yield intersect([base, ...matches.map((match) => match.whole)], [], () => scratch.take());
  const list = isList(base) ? base : fewListed(base, size);
  yield* list ? rankList(list, matches) : rankBits(base as Bits, matches, scratch);
}

function fewListed(bits: Bits, size: number): PositionList | null {
  const count = countBits(bits);
  return isFew(count, size) ? listOf(bits, count) : null;
}

/** What the ranking rule gives one listing. */
export function sumOf(matches: readonly WordMatch[], position: number): number {
  let sum = 0;
  for (const match of matches) if (has(match.inName, position)) sum += has(match.whole, position) ? 2 : 1;
  return sum;
}

/** All but the best part. */
function rankList(list: PositionList, matches: readonly WordMatch[]): PositionSet[] {
  const most = matches.length * 2;
  const sums = new Uint8Array(list.length);
  const counts = new Int32Array(most + 1);
  for (let index = 0; index < list.length; index += 1) {
    const sum = sumOf(matches, list[index] as number);
    sums[index] = sum;
    counts[sum] = (counts[sum] as number) + 1;
  }
  const parts = Array.from(counts, (count) => new Int32Array(count));
  const filled = new Int32Array(most + 1);
  for (let index = 0; index < list.length; index += 1) {
    const sum = sums[index] as number;
    (parts[sum] as Int32Array)[filled[sum] as number] = list[index] as number;
    filled[sum] = (filled[sum] as number) + 1;
  }
  return parts.slice(0, most).reverse();
}

/** All but the best part. `atLeast[n]` has those whose sum is n or more. */
function* rankBits(base: Bits, matches: readonly WordMatch[], scratch: Scratch): Generator<Bits> {
  const atLeast = [base];
  for (const set of matches.flatMap((match) => [match.inName, match.whole])) {
    const bits = asBits(set, scratch);
    const top = scratch.take();
    top.set(atLeast.at(-1) as Bits);
    andInto(top, bits);
    for (let sum = atLeast.length - 1; sum > 0; sum -= 1) orBothInto(atLeast[sum] as Bits, atLeast[sum - 1] as Bits, bits);
    atLeast.push(top);
  }
  for (let sum = atLeast.length - 2; sum >= 0; sum -= 1) {
    const part = scratch.take();
    part.set(atLeast[sum] as Bits);
    andNotInto(part, atLeast[sum + 1] as Bits);
    yield part;
  }
}

function asBits(set: PositionSet, scratch: Scratch): Bits {
  if (!isList(set)) return set;
  const bits = scratch.take();
  bits.fill(0);
  for (const position of set) setBit(bits, position);
  return bits;
}
