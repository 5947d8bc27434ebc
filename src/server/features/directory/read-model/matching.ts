import { isOpenAt } from '#domain/directory/opening-hours.ts';
import type { Bits } from './bits.ts';
import { compareChanged, isMeant } from './delta.ts';
import type { Changed, Delta } from './delta.ts';
import type { DirectoryQuery } from './directory-query.ts';
import type { ListingEntry } from './listing-entry.ts';
import { isFullName } from './full-names.ts';
import type { NameKey } from './name-key.ts';
import { intersect, nowhere } from './position-set.ts';
import type { PositionSet } from './position-set.ts';
import type { Scratch } from './scratch.ts';
import type { Facets, Segment } from './segment.ts';
import type { WordMatch } from './word-match.ts';

/** A changed entry that a query finds, and in which part of `rankedParts` it stands, the first being 0. */
export interface RankedChange {
  readonly changed: Changed;
  readonly part: number;
}

/** Listings of the segment that have what the query asks for. */
export function matchSegment(
  segment: Segment,
  query: DirectoryQuery,
  required: readonly WordMatch[],
  scratch: Scratch,
): PositionSet {
  const { sets, excluded } = facetSets(segment, query, (quarter) => segment.open.inOrder(quarter));
  if (query.districtIds !== undefined) sets.push(inDistricts(segment, query.districtIds));
  for (const match of required) sets.push(match.anywhere);
  return intersect(sets, excluded, scratch);
}

/** What the filters stand for, but districts: in all of the sets (the first is of those that are as the segment has them), in none of the excluded. */
export function facetSets(
  facets: Facets,
  query: DirectoryQuery,
  openAt: (quarter: number) => Bits,
): { sets: PositionSet[]; excluded: Bits[] } {
  const sets: PositionSet[] = [facets.alive];
  if (query.stateCode !== undefined) sets.push(facets.byState.get(query.stateCode) ?? nowhere);
  if (query.type !== undefined) sets.push(facets.byType[query.type] ?? nowhere);
  for (let service = 0; service < facets.byService.length; service += 1)
    if ((query.services >>> service) & 1) sets.push(facets.byService[service] as Bits);
  if (query.affiliated === true) sets.push(facets.affiliated);
  if (query.openAt !== undefined) sets.push(openAt(query.openAt));
  if (query.brand !== undefined) sets.push(facets.byBrand[query.brand] ?? nowhere);
  if (query.cashlessWith !== undefined) sets.push(facets.byCashless.get(query.cashlessWith) ?? nowhere);
  return { sets, excluded: query.affiliated === false ? [facets.affiliated] : [] };
}

/** One district nearly always; several when states have districts of the same name. */
function inDistricts(segment: Segment, districtIds: readonly number[]): PositionSet {
  const lists = districtIds.map((district) => segment.byDistrict.get(district) ?? nowhere);
  if (lists.length === 1) return lists[0] as PositionSet;
  return Int32Array.from(lists.flatMap((list) => [...list])).sort();
}

/** Changed entries that have it, in result order within their parts. `ranked`: the required matches and the generic ones. */
export function matchChanges(
  delta: Delta,
  query: DirectoryQuery,
  required: readonly WordMatch[],
  ranked: readonly WordMatch[],
  typed: NameKey,
): RankedChange[] {
  if (delta.ordered.length === 0) return [];
  const finds = ranked.map((match) => delta.findsOf(match));
  const found: RankedChange[] = [];
  for (const changed of candidates(delta, required)) {
    if (!passesFilters(changed.entry, query)) continue;
    let sum = 0;
    let all = true;
    for (let index = 0; index < ranked.length && all; index += 1) {
      const how = finds[index]?.get(changed);
      if (how !== undefined) sum += how - 1;
      else if (index < required.length) all = isMeant(changed, ranked[index] as WordMatch);
    }
    if (!all) continue;
    const first = ranked.length === 0 || isFullName(changed.entry, typed);
    found.push({ changed, part: first ? 0 : 1 + ranked.length * 2 - sum });
  }
  return found;
}

/** Entries that the required words leave to look at, in result order: few when one of the words is rare. */
function candidates(delta: Delta, required: readonly WordMatch[]): readonly Changed[] {
  let fewest: ReadonlyMap<Changed, unknown> | undefined;
  for (const match of required) {
    if (match.services !== 0 || match.districts.size > 0 || match.states.size > 0) continue;
    const finds = delta.findsOf(match);
    if (!fewest || finds.size < fewest.size) fewest = finds;
  }
  return fewest && fewest.size * 8 < delta.ordered.length ? [...fewest.keys()].sort(compareChanged) : delta.ordered;
}

function passesFilters(entry: ListingEntry, query: DirectoryQuery): boolean {
  return (
    (query.stateCode === undefined || entry.stateCode === query.stateCode) &&
    (query.districtIds === undefined || query.districtIds.includes(entry.districtId)) &&
    (query.type === undefined || entry.type === query.type) &&
    (entry.services & query.services) === query.services &&
    (query.affiliated === undefined || entry.affiliated === query.affiliated) &&
    (query.brand === undefined || ((entry.brands >>> query.brand) & 1) === 1) &&
    (query.cashlessWith === undefined || entry.cashlessWith.includes(query.cashlessWith)) &&
    (query.openAt === undefined || (entry.schedule !== null && isOpenAt(entry.schedule, query.openAt)))
  );
}
