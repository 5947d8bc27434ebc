import { lesser, percentOf, subtract, sum, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { byNumber, namedIn } from './named-claims.ts';
import type { OpenReceivable } from './named-claims.ts';
import { tdsRates } from './remittance.ts';

/** Owner of the remitting account; null if the bank did not state it. */
const accountWords = ['known', 'unknown', 'another-insurer'] as const;
export type AccountWord = (typeof accountWords)[number];

export interface OpenTransfer {
  /** Unallocated amount. */
  readonly left: Paise;
  /** The bank's narration and any further text. */
  readonly narration: string;
  readonly account: AccountWord | null;
}

/** Reasons for this proposal, in the order in which they are displayed. Rates in basis points. */
export type ProposalReason =
  | { readonly code: 'account'; readonly account: AccountWord }
  | { readonly code: 'named'; readonly numbers: readonly string[] }
  | { readonly code: 'number-of-several'; readonly numbers: readonly string[] }
  | { readonly code: 'exact' | 'sum'; readonly claims: number }
  | { readonly code: 'after-tds'; readonly rate: number }
  | { readonly code: 'short' | 'over'; readonly by: Paise }
  | { readonly code: 'only-one'; readonly open: number }
  | { readonly code: 'several'; readonly fit: number }
  | { readonly code: 'not-all-tried'; readonly open: number };

interface ProposedLine {
  readonly receivable: OpenReceivable;
  readonly amount: Paise;
  readonly tds: Paise;
}

export interface Proposal {
  readonly lines: readonly ProposedLine[];
  readonly reasons: readonly ProposalReason[];
  /** All known evidence supports this proposal and no other. Only such a proposal may be preselected. */
  readonly isSure: boolean;
}

/** Open claims of the insurer that the transfer most likely pays, most likely first. Posts nothing. */
export function proposeAllocations(transfer: OpenTransfer, receivables: readonly OpenReceivable[]): Proposal[] {
  if (transfer.left <= 0) return [];
  const open = receivables.filter(({ outstanding }) => outstanding > 0);
  const named = proposeNamed(transfer, open);
  if (named?.isSure) return [named];
  const sums = proposeSums(transfer, open);
  const other = sums.filter((one) => !named || !isSame(one, named));
  return named ? [named, ...other.map((one) => ({ ...one, isSure: false }))] : other;
}

const accountReason = ({ account }: OpenTransfer): ProposalReason[] => (account === null ? [] : [{ code: 'account', account }]);

function proposeNamed(transfer: OpenTransfer, open: readonly OpenReceivable[]): Proposal | null {
  const { claims, several } = namedIn(transfer.narration, byNumber(open));
  if (claims.length === 0) return null;
  const doubts: ProposalReason[] = several.length > 0 ? [{ code: 'number-of-several', numbers: several }] : [];
  const said: ProposalReason[] = [
    { code: 'named', numbers: claims.map(({ claimNumber }) => claimNumber) },
    ...doubts,
    ...accountReason(transfer),
  ];
  const { left } = transfer;
  const total = sum(claims.map(({ outstanding }) => outstanding));
  if (total === left)
    return {
      lines: wholly(claims),
      reasons: [...said, { code: 'exact', claims: claims.length }],
      isSure: doubts.length === 0 && transfer.account !== 'another-insurer',
    };
  const taxed = afterTds(claims, left);
  if (taxed) return { ...taxed, reasons: [...said, ...taxed.reasons], isSure: false };
  if (total < left)
    return { lines: wholly(claims), reasons: [...said, { code: 'over', by: subtract(left, total) }], isSure: false };
  return { lines: asFarAs(claims, left), reasons: [...said, { code: 'short', by: subtract(total, left) }], isSure: false };
}

const wholly = (claims: readonly OpenReceivable[]): ProposedLine[] =>
  claims.map((receivable) => ({ receivable, amount: receivable.outstanding, tds: ZERO }));

/** Claims whose total equals the amount after TDS at one common rate. */
function afterTds(claims: readonly OpenReceivable[], left: Paise): Pick<Proposal, 'lines' | 'reasons'> | null {
  for (const rate of tdsRates) {
    const lines = claims.map((receivable) => {
      const tds = percentOf(receivable.outstanding, rate);
      return { receivable, amount: subtract(receivable.outstanding, tds), tds };
    });
    if (sum(lines.map(({ amount }) => amount)) === left) return { lines, reasons: [{ code: 'after-tds', rate }] };
  }
  return null;
}

/** Allocates by due date until the amount is used up. */
function asFarAs(claims: readonly OpenReceivable[], left: Paise): ProposedLine[] {
  let rest = left;
  return claims
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
    .flatMap((receivable) => {
      const amount = lesser(receivable.outstanding, rest);
      rest = subtract(rest, amount);
      return amount > 0 ? [{ receivable, amount, tds: ZERO }] : [];
    });
}

/** Claims whose open amounts sum exactly to the transfer, earliest due first. */
function proposeSums(transfer: OpenTransfer, open: readonly OpenReceivable[]): Proposal[] {
  const byDue = open.toSorted((one, other) => (one.dueOn === other.dueOn ? 0 : one.dueOn < other.dueOn ? -1 : 1));
  const { found, complete } = findSums(
    byDue.map(({ outstanding }) => outstanding),
    transfer.left,
  );
  const isOnly = found.length === 1 && complete;
  return found.map((places) => {
    const claims = places.map((place) => byDue[place]).filter((claim) => claim !== undefined);
    const reasons: ProposalReason[] = [
      { code: claims.length === 1 ? 'exact' : 'sum', claims: claims.length },
      ...accountReason(transfer),
      isOnly
        ? { code: 'only-one', open: open.length }
        : found.length > 1
          ? { code: 'several', fit: found.length }
          : { code: 'not-all-tried', open: open.length },
    ];
    return { lines: wholly(claims), reasons, isSure: isOnly && transfer.account !== 'another-insurer' };
  });
}

const isSame = (one: Proposal, other: Proposal) =>
  one.lines.length === other.lines.length &&
  one.lines.every(({ receivable, amount }) =>
    other.lines.some((line) => line.receivable.id === receivable.id && line.amount === amount),
  );

/** Subsets that sum exactly to the target, as indices, up to a maximum number. */
interface Sums {
  /** Fewest amounts first; indices ascending. */
  readonly found: readonly (readonly number[])[];
  /** Whether all combinations were tried (up to the maximum reported). Only then is a single result unique. */
  readonly complete: boolean;
}

/** Up to this many amounts all combinations are tried, in two halves of 2^18. */
export const mostTriedWholly = 36;
/** Up to this many amounts all triples are tried, above it all pairs. */
const mostForThrees = 1500;
const mostNamed = 5;

/** Exact, in whole paise. The work is bounded: for many amounts it tries one, two and three of them, all but one or two, and consecutive runs. */
export function findSums(amounts: readonly number[], target: number): Sums {
  if (target <= 0) return { found: [], complete: true };
  const places = amounts.flatMap((amount, place) => (amount > 0 && amount <= target ? [place] : []));
  const sizes = places.map((place) => amounts[place] ?? 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const back = ({ found, complete }: Sums): Sums => ({
    found: found
      .map((sum) => sum.map((at) => places[at] ?? 0).toSorted((one, other) => one - other))
      .toSorted((one, other) => one.length - other.length || inPlaces(one, other)),
    complete,
  });
  if (total < target) return { found: [], complete: true };
  if (sizes.length <= mostTriedWholly) return back(inHalves(sizes, target));
  return back(fewOf(sizes, target, total));
}

/** Orders by index, ascending. */
function inPlaces(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}

/** All combinations of few amounts: meet in the middle over the sorted sums of both halves. */
function inHalves(sizes: readonly number[], target: number): Sums {
  const half = sizes.length >> 1;
  const [left, right] = [sumsInOrder(sizes.slice(0, half)), sumsInOrder(sizes.slice(half))];
  const found: number[][] = [];
  let complete = true;
  for (let [low, high] = [0, right.sums.length - 1]; low < left.sums.length && high >= 0;) {
    const sum = (left.sums[low] ?? 0) + (right.sums[high] ?? 0);
    if (sum < target) low += 1;
    else if (sum > target) high -= 1;
    else {
      // Combine every left subset of this sum with every right one.
      for (let at = high; at >= 0 && right.sums[at] === right.sums[high]; at -= 1) {
        if (found.length === mostNamed) complete = false;
        else found.push([...placesOf(left.masks[low] ?? 0, 0), ...placesOf(right.masks[at] ?? 0, half)]);
      }
      low += 1;
      if (!complete) break;
    }
  }
  return { found, complete };
}

/** Sums of all combinations, ascending; each mask has one bit per amount. */
function sumsInOrder(sizes: readonly number[]): { sums: Float64Array; masks: Uint32Array } {
  let [sums, masks] = [new Float64Array(1), new Uint32Array(1)];
  for (const [bit, size] of sizes.entries()) {
    const count = sums.length;
    const [nextSums, nextMasks] = [new Float64Array(count * 2), new Uint32Array(count * 2)];
    for (let [to, without, having] = [0, 0, 0]; to < count * 2; to += 1) {
      const isWithout = without < count && (having >= count || (sums[without] ?? 0) <= (sums[having] ?? 0) + size);
      const from = isWithout ? without++ : having++;
      nextSums[to] = (sums[from] ?? 0) + (isWithout ? 0 : size);
      nextMasks[to] = (masks[from] ?? 0) | (isWithout ? 0 : 1 << bit);
    }
    [sums, masks] = [nextSums, nextMasks];
  }
  return { sums, masks };
}

const placesOf = (mask: number, from: number) =>
  Array.from({ length: 32 }, (_, bit) => bit).flatMap((bit) => ((mask >>> bit) & 1 ? [from + bit] : []));

/** Common payment patterns among many claims: one, two, three; all but one or two; a run of consecutive due dates. */
function fewOf(sizes: readonly number[], target: number, total: number): Sums {
  const order = sizes.map((_, place) => place).toSorted((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0));
  const ascending = Float64Array.from(order, (place) => sizes[place] ?? 0);
  const found = new Map<string, readonly number[]>();
  const keep = (sum: readonly number[]) => {
    const places = sum.toSorted((one, other) => one - other);
    if (found.size < mostNamed) found.set(places.join(' '), places);
  };
  const inOrder = (sum: readonly number[]) => sum.map((at) => order[at] ?? 0);
  const allBut = (sum: readonly number[]) => {
    const left = new Set(inOrder(sum));
    keep(order.filter((place) => !left.has(place)));
  };
  const most = sizes.length <= mostForThrees ? 3 : 2;
  if (total === target) keep(order);
  for (let count = 1; count <= most; count += 1) tuples(ascending, target, count, (sum) => keep(inOrder(sum)));
  for (let count = 1; count <= 2; count += 1) tuples(ascending, total - target, count, allBut);
  runs(sizes, target, keep);
  // If the smallest sum of this many amounts exceeds the target, no larger combination can match.
  const least = ascending.subarray(0, most + 1).reduce((sum, size) => sum + size, 0);
  return { found: [...found.values()], complete: least > target && found.size < mostNamed };
}

/** All subsets of `count` (at most three) of the ascending amounts that sum to the target; stops at the maximum reported. */
function tuples(ascending: Float64Array, target: number, count: number, tell: (sum: readonly number[]) => void): void {
  let told = 0;
  const say = (sum: readonly number[]) => {
    tell(sum);
    told += 1;
  };
  const size = (at: number) => ascending[at] ?? 0;
  const pairs = (from: number, goal: number, rest: readonly number[]) => {
    for (let [low, high] = [from, ascending.length - 1]; low < high && told < mostNamed;) {
      const sum = size(low) + size(high);
      if (sum < goal) low += 1;
      else if (sum > goal) high -= 1;
      else {
        // Equal amounts are different claims.
        for (let at = high; at > low && size(at) === size(high) && told < mostNamed; at -= 1) say([...rest, low, at]);
        low += 1;
      }
    }
  };
  if (count === 2) pairs(0, target, []);
  else
    for (let at = 0; at < ascending.length && told < mostNamed && size(at) <= target; at += 1)
      if (count === 3) pairs(at + 1, target - size(at), [at]);
      else if (size(at) === target) say([at]);
}

/** Consecutive amounts, in the given order, that sum to the target. */
function runs(sizes: readonly number[], target: number, tell: (sum: readonly number[]) => void): void {
  let [from, sum, told] = [0, 0, 0];
  for (let to = 0; to < sizes.length && told < mostNamed; to += 1) {
    sum += sizes[to] ?? 0;
    while (sum > target) sum -= sizes[from++] ?? 0;
    if (sum === target) {
      tell(Array.from({ length: to - from + 1 }, (_, at) => from + at));
      told += 1;
    }
  }
}
