import { and, andNot, orBoth, setBit } from './bits.ts';
import type { Bits } from './bits.ts';
import { countOf, has, intersect, isList, listOf } from './position-set.ts';
import type { PositionList, PositionSet } from './position-set.ts';
import { partByFullName } from './full-names.ts';
import type { FullNames } from './full-names.ts';
import type { NameKey } from './name-key.ts';
import type { Scratch } from './scratch.ts';
import type { WordMatch } from './word-match.ts';

/** From so many for each word on, listings are ranked by way of bits: looking up each of their positions would take longer. */
const rankedSinglyAtMost = 1_024;

/**
 * The ranking rule: first those whose full name was typed. Then a name that has the word counts 2, a name with a word that begins with it (or nearly is it) counts 1; the sum over
 * the words decides. Yields the first and then one set for each sum, the highest first, empty ones too; what is not asked for is not worked out.
 */
export function* rankedParts(
  names: FullNames,
  base: PositionSet,
  matches: readonly WordMatch[],
  typed: NameKey,
  scratch: Scratch,
): Generator<PositionSet> {
  if (matches.length === 0) {
    yield base;
    return;
  }
  const count = countOf(base);
  const few = count <= rankedSinglyAtMost * matches.length ? asList(base, count) : null;
  const whole = intersect([few ?? base, ...matches.map((match) => match.whole)], [], scratch);
  yield* partByFullName(names, whole, typed, scratch);
  if (few) yield* rankList(few, matches);
  else yield* rankBits(asBits(base, scratch), matches, scratch);
}

/** What the ranking rule gives one listing. */
function sumOf(matches: readonly WordMatch[], position: number): number {
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
    and(top, atLeast.at(-1) as Bits, bits);
    for (let sum = atLeast.length - 1; sum > 0; sum -= 1) orBoth(atLeast[sum] as Bits, atLeast[sum - 1] as Bits, bits);
    atLeast.push(top);
  }
  const part = scratch.take();
  for (let sum = atLeast.length - 2; sum >= 0; sum -= 1) {
    andNot(part, atLeast[sum] as Bits, atLeast[sum + 1] as Bits);
    yield part;
  }
}

function asList(set: PositionSet, count: number): PositionList {
  return isList(set) ? set : listOf(set, count);
}

function asBits(set: PositionSet, scratch: Scratch): Bits {
  if (!isList(set)) return set;
  const bits = scratch.take();
  bits.fill(0);
  for (const position of set) setBit(bits, position);
  return bits;
}
