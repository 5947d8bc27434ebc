import { rankIn, usualSort } from '#domain/directory/listing-sorts.ts';
import type { FurtherSort } from '#domain/directory/listing-sorts.ts';
import type { DirectoryPage, DirectoryQuery } from './directory-query.ts';
import type { Delta } from './delta.ts';
import { matchChanges, matchSegment } from './matching.ts';
import type { RankedChange } from './matching.ts';
import { sliceRuns } from './merge-slice.ts';
import { nameKeyOf } from './name-key.ts';
import type { NameKey } from './name-key.ts';
import { nearestPage } from './nearest.ts';
import { countOf } from './position-set.ts';
import type { PositionSet } from './position-set.ts';
import { rankedParts } from './rank.ts';
import { runsOf, sortedRuns } from './runs.ts';
import type { OtherOrder } from './runs.ts';
import type { Scratch } from './scratch.ts';
import type { Segment } from './segment.ts';
import type { WordMatch } from './word-match.ts';

export interface Searched {
  readonly segment: Segment;
  /** How many listings of the segment are as it has them. */
  readonly alive: number;
  readonly delta: Delta;
  readonly scratch: Scratch;
  readonly matchWord: (word: string, forgiving: boolean) => WordMatch;
}

/**
 * One page and the exact total. Without words: in the order that is asked for. With words: by the ranking rule (`rankedParts`), each part
 * in that order. Near a point: each part nearest first. Ties by id, so that pages are stable.
 */
export function searchDirectory(searched: Searched, query: DirectoryQuery): DirectoryPage {
  const found = findForgiving(searched, query);
  const { segment } = searched;
  if (found.total === 0) return { hits: [], total: 0 };
  if (query.near) return nearestPage(segment, found, query, query.near, searched.scratch);
  if (query.skip >= found.total || query.take === 0) return { hits: [], total: found.total };
  const parts = rankedParts(segment.names, found.base, found.ranked, found.typed, searched.scratch);
  const runs = runsOf(parts, found.changes);
  const { sort = usualSort } = query;
  const sorted = sort === usualSort ? runs : sortedRuns(runs, otherOrder(segment, sort), searched.scratch);
  const ids = sliceRuns(segment, sorted, query.skip, query.take);
  return { hits: ids.map((id) => ({ id, distance: null })), total: found.total };
}

const otherOrder = (segment: Segment, sort: FurtherSort): OtherOrder => ({
  ...segment.sorted[sort],
  ranks: segment.ranks[sort],
  alive: segment.alive,
  aliveOf: segment.aliveByRank[sort],
  rankOf: (entry) => rankIn(sort, entry),
});

export interface Found {
  readonly base: PositionSet;
  /** Words that are required, then those that only rank. */
  readonly ranked: readonly WordMatch[];
  readonly typed: NameKey;
  readonly changes: readonly RankedChange[];
  readonly total: number;
}

/** Before the distance is looked at. It lies in the scratch until the next search. */
export function findForgiving(searched: Searched, query: DirectoryQuery): Found {
  const strict = query.words.map((word) => searched.matchWord(word, false));
  const found = find(searched, query, strict);
  if (
    found.total === 0 &&
    strict.length > 1 &&
    !strict.every((match) => match.forgiving) &&
    !findsElsewhere(searched, query, strict)
  )
    return find(
      searched,
      query,
      query.words.map((word) => searched.matchWord(word, true)),
    );
  return found;
}

function find(searched: Searched, query: DirectoryQuery, required: readonly WordMatch[]): Found {
  const { segment, delta, scratch } = searched;
  scratch.reset();
  const ranked = [...required, ...(query.generic ?? []).map((word) => searched.matchWord(word, false))];
  const base = matchSegment(segment, query, required, scratch);
  const typed = nameKeyOf([...query.words, ...(query.generic ?? [])]);
  const changes = matchChanges(delta, query, required, ranked, typed);
  return {
    base,
    ranked,
    typed,
    changes,
    total: (base === segment.alive ? searched.alive : countOf(base)) + changes.length,
  };
}

const unfiltered: DirectoryQuery = { words: [], services: 0, skip: 0, take: 0 };

/**
 * Slips are forgiven in a word that no listing has, and in every word when no listing has all of them. Filters change nothing in that:
 * the same words mean the same in every district.
 */
function findsElsewhere(searched: Searched, query: DirectoryQuery, matches: readonly WordMatch[]): boolean {
  const { stateCode, districtIds, type, services, affiliated, brand, cashlessWith, openAt } = query;
  const isFiltered =
    services !== 0 ||
    [stateCode, districtIds, type, affiliated, brand, cashlessWith, openAt].some((filter) => filter !== undefined);
  return isFiltered && find(searched, unfiltered, matches).total > 0;
}
