import { distanceKm } from '#domain/garages/distance.ts';
import { andInto, andNotInto, countBits, newBits, setBit, sliceBits } from './bits.ts';
import type { Bits } from './bits.ts';
import type { DirectoryHit, DirectoryPage, DirectoryQuery } from './directory-query.ts';
import { nearRadiusKm } from './directory-query.ts';
import type { KnownWords } from './known-words.ts';
import type { ListingEntry } from './listing-entry.ts';
import { sliceWithChanges } from './merge-slice.ts';
import type { Changed } from './merge-slice.ts';
import type { Segment } from './segment.ts';
import { matchEntry } from './word-match.ts';
import type { WordMatch } from './word-match.ts';

export interface Searched {
  readonly segment: Segment;
  /** Entries that are newer than the segment's. */
  readonly changed: ReadonlyMap<string, ListingEntry | null>;
  readonly known: KnownWords;
  readonly matchWord: (word: string) => WordMatch;
}

/**
 * One page and the exact total. Without a search: best rated first. With one: those whose names have all the words first, each part
 * best rated first. Near a point: within each part, nearest first. Ties by id.
 */
export function searchDirectory(searched: Searched, query: DirectoryQuery): DirectoryPage {
  const matches = query.words.map((word) => searched.matchWord(word));
  const parts = matchedParts(searched.segment, query, matches);
  const changed = matchedChanges(searched, query, matches);
  if (query.near) return nearest(searched.segment, parts, changed, query, query.near);
  let total = changed.length;
  for (const part of parts) total += countBits(part);
  const ids =
    changed.length === 0
      ? sliceParts(searched.segment, parts, query)
      : sliceWithChanges(searched.segment, parts, changed, query.skip, query.take);
  return { hits: ids.map((id) => ({ id, distance: null })), total };
}

function matchedParts(segment: Segment, query: DirectoryQuery, matches: readonly WordMatch[]): Bits[] {
  const filtered = segment.alive.slice();
  applyFilters(segment, query, filtered);
  if (matches.length === 0) return [filtered];
  const anywhere = filtered;
  for (const match of matches) andInto(anywhere, match.anywhere);
  const named = anywhere.slice();
  for (const match of matches) andInto(named, match.inName);
  andNotInto(anywhere, named);
  return [named, anywhere];
}

function applyFilters(segment: Segment, query: DirectoryQuery, target: Bits): void {
  const none = () => target.fill(0);
  if (query.stateCode !== undefined) {
    const bits = segment.byState.get(query.stateCode);
    if (bits) andInto(target, bits);
    else none();
  }
  if (query.districtIds !== undefined) {
    const bits = newBits(segment.size);
    for (const district of query.districtIds)
      for (const position of segment.byDistrict.get(district) ?? []) setBit(bits, position);
    andInto(target, bits);
  }
  if (query.type !== undefined) andInto(target, segment.byType[query.type] ?? newBits(segment.size));
  segment.byService.forEach((bits, index) => {
    if ((query.services >>> index) & 1) andInto(target, bits);
  });
  if (query.affiliated === true) andInto(target, segment.affiliated);
  if (query.affiliated === false) andNotInto(target, segment.affiliated);
}

function passesFilters(entry: ListingEntry, query: DirectoryQuery): boolean {
  return (
    (query.stateCode === undefined || entry.stateCode === query.stateCode) &&
    (query.districtIds === undefined || query.districtIds.includes(entry.districtId)) &&
    (query.type === undefined || entry.type === query.type) &&
    (entry.services & query.services) === query.services &&
    (query.affiliated === undefined || entry.affiliated === query.affiliated)
  );
}

function matchedChanges({ changed, known }: Searched, query: DirectoryQuery, matches: readonly WordMatch[]): Changed[] {
  const found: Changed[] = [];
  for (const entry of changed.values()) {
    if (entry === null || !passesFilters(entry, query)) continue;
    let least = 2;
    for (let index = 0; index < matches.length && least > 0; index += 1) {
      least = Math.min(least, matchEntry(entry, known, query.words[index] as string, (matches[index] as WordMatch).forgiving));
    }
    if (least > 0) found.push({ entry, part: matches.length === 0 || least === 2 ? 0 : 1 });
  }
  return found;
}

function sliceParts(segment: Segment, parts: readonly Bits[], query: DirectoryQuery): string[] {
  const ids: string[] = [];
  let skip = query.skip;
  for (const [index, part] of parts.entries()) {
    if (ids.length >= query.take) break;
    const positions = sliceBits(part, skip, query.take - ids.length);
    for (const position of positions) ids.push(segment.ids.at(position));
    if (index + 1 < parts.length && positions.length === 0) skip -= countBits(part);
    else skip = 0;
  }
  return ids;
}

interface Candidate extends DirectoryHit {
  readonly part: number;
  readonly distance: number;
  readonly rating: number;
}

function nearest(
  segment: Segment,
  parts: readonly Bits[],
  changed: readonly Changed[],
  query: DirectoryQuery,
  near: { lat: number; lng: number },
): DirectoryPage {
  const here = { latitude: near.lat, longitude: near.lng };
  // A box around the point first: comparing is much cheaper than a distance.
  const reachLat = nearRadiusKm / 110.5;
  const reachLng = reachLat / Math.max(0.2, Math.cos((near.lat * Math.PI) / 180));
  const candidates: Candidate[] = [];
  const consider = (lat: number, lng: number, part: number, rating: number, id: () => string) => {
    if (!(Math.abs(lat - near.lat) <= reachLat && Math.abs(lng - near.lng) <= reachLng)) return;
    const distance = distanceKm(here, { latitude: lat, longitude: lng });
    if (distance <= nearRadiusKm) candidates.push({ id: id(), distance, part, rating });
  };
  parts.forEach((bits, part) => {
    for (let word = 0; word < bits.length; word += 1) {
      for (let left = bits[word] as number; left !== 0;) {
        const lowest = left & -left;
        const position = (word << 5) + (31 - Math.clz32(lowest));
        consider(segment.lat[position] as number, segment.lng[position] as number, part, segment.rating[position] as number, () =>
          segment.ids.at(position),
        );
        left ^= lowest;
      }
    }
  });
  for (const { entry, part } of changed)
    consider(Math.fround(entry.lat), Math.fround(entry.lng), part, entry.rating, () => entry.id);
  candidates.sort((a, b) => a.part - b.part || a.distance - b.distance || b.rating - a.rating || (a.id < b.id ? -1 : 1));
  const hits = candidates
    .slice(query.skip, query.skip + query.take)
    .map(({ id, distance }) => ({ id, distance: Math.round(distance * 10) / 10 }));
  return { hits, total: candidates.length };
}
