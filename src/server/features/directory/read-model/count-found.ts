import { isOpenAt } from '#domain/directory/opening-hours.ts';
import { and, countBits, hasBit } from './bits.ts';
import type { Bits } from './bits.ts';
import type { DirectoryQuery } from './directory-query.ts';
import type { ListingEntry } from './listing-entry.ts';
import { narrowToReach } from './narrow-to-reach.ts';
import type { FoundSet } from './narrow-to-reach.ts';
import { countOf, isList } from './position-set.ts';
import type { PositionList } from './position-set.ts';
import { findForgiving } from './search.ts';
import type { Searched } from './search.ts';

/** How many of what a query finds are of each kind. Of type, affiliation, brand, insurer and whether it is open: as if the query did not ask for it. */
export interface FacetCounts {
  /** In the order of garageServices. */
  readonly services: readonly number[];
  /** In the order of garageTypes. */
  readonly types: readonly number[];
  readonly affiliated: number;
  readonly notAffiliated: number;
  readonly openNow: number;
  /** In the order of garageBrands. */
  readonly brands: readonly number[];
  /** By the insurer's name; of those that any has. */
  readonly cashlessWith: ReadonlyMap<string, number>;
}

export function countFacets(searched: Searched, query: DirectoryQuery, quarter: number): FacetCounts {
  const { byService, byType, byBrand, affiliated, open } = searched.segment;
  const services = counting(searched, query, (count) =>
    byService.map((bits, index) => count(bits, (entry) => ((entry.services >>> index) & 1) === 1)),
  );
  const types = counting(searched, { ...query, type: undefined }, (count) =>
    byType.map((bits, index) => count(bits, (entry) => entry.type === index)),
  );
  const [yes, all] = counting(searched, { ...query, affiliated: undefined }, (count, total) => [
    count(affiliated, (entry) => entry.affiliated),
    total,
  ]);
  const openNow = counting(searched, { ...query, openAt: undefined }, (count) =>
    count(open.inOrder(quarter), ({ schedule }) => schedule !== null && isOpenAt(schedule, quarter)),
  );
  const brands = counting(searched, { ...query, brand: undefined }, (count) =>
    byBrand.map((bits, index) => count(bits, (entry) => ((entry.brands >>> index) & 1) === 1)),
  );
  const { byCashless } = searched.segment;
  const insurers = new Set([...byCashless.keys(), ...searched.delta.ordered.flatMap(({ entry }) => entry.cashlessWith)]);
  const cashlessWith = withAny(
    counting(searched, { ...query, cashlessWith: undefined }, (count) =>
      [...insurers].map((name) => [name, count(byCashless.get(name), (entry) => entry.cashlessWith.includes(name))] as const),
    ),
  );
  return { services, types, affiliated: yes, notAffiliated: all - yes, openNow, brands, cashlessWith };
}

/** Of each state that has any, by its code. */
export function countByState(searched: Searched, query: DirectoryQuery): ReadonlyMap<string, number> {
  const { byState } = searched.segment;
  // A state that only what changed since the segment was built lies in has no bits.
  const codes = new Set([...byState.keys(), ...searched.delta.ordered.map(({ entry }) => entry.stateCode)]);
  return withAny(
    counting(searched, query, (count) =>
      [...codes].map((code) => [code, count(byState.get(code), (entry) => entry.stateCode === code)] as const),
    ),
  );
}

/** Of each of the districts that has any, by its id. */
export function countByDistrict(
  searched: Searched,
  query: DirectoryQuery,
  districtIds: readonly number[],
): ReadonlyMap<number, number> {
  const { byDistrict } = searched.segment;
  return withAny(
    counting(searched, query, (count) =>
      districtIds.map((id) => [id, count(byDistrict.get(id), (entry) => entry.districtId === id)] as const),
    ),
  );
}

function withAny<K>(counts: readonly (readonly [K, number])[]): ReadonlyMap<K, number> {
  return new Map(counts.filter(([, count]) => count > 0));
}

type Count = (set: Bits | PositionList | undefined, isOne: (entry: ListingEntry) => boolean) => number;

/** What it finds lies in the scratch: it is counted before the next is looked for. */
function counting<T>(searched: Searched, query: DirectoryQuery, read: (count: Count, total: number) => T): T {
  const { segment, scratch } = searched;
  const found = narrowToReach(segment, findForgiving(searched, query), query.near, scratch);
  const count = counterOf(found, () => scratch.take());
  return read(count, countOf(found.base) + found.changes.length);
}

function counterOf({ base, changes }: FoundSet, takeBits: () => Bits): Count {
  let both: Bits | undefined;
  const inSegment = (set: Bits | PositionList): number => {
    if (isList(base)) return isList(set) ? inBothLists(base, set) : inBits(base, set);
    if (isList(set)) return inBits(set, base);
    both ??= takeBits();
    and(both, base, set);
    return countBits(both);
  };
  return (set, isOne) => (set ? inSegment(set) : 0) + changes.filter(isOne).length;
}

function inBits(list: PositionList, bits: Bits): number {
  let count = 0;
  for (let index = 0; index < list.length; index += 1) if (hasBit(bits, list[index] as number)) count += 1;
  return count;
}

function inBothLists(a: PositionList, b: PositionList): number {
  let count = 0;
  let at = 0;
  for (let index = 0; index < a.length && at < b.length; index += 1) {
    const position = a[index] as number;
    while (at < b.length && (b[at] as number) < position) at += 1;
    if (b[at] === position) count += 1;
  }
  return count;
}
