import type { ListingSort } from '#domain/directory/listing-sorts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Area } from './read-model/columns.ts';
import { followDirectory } from './read-model/follow-directory.ts';
import type { RowWriter, WrittenRows } from './read-model/written-rows.ts';

/** The directory as features see it. */
export interface Directory {
  search(query: DirectoryQuery): DirectoryPage;
  /** Of what a search finds, all pages of it; `quarter` of the week: which of them are open. */
  countFacets(query: DirectoryQuery, quarter: number): FacetCounts;
  /** Of each district that has any. */
  countByArea(query: DirectoryQuery): readonly (Area & { readonly count: number })[];
  /**
   * Resolves when every change that is committed now can be found: a writer calls it before it answers. When so much was changed that all
   * is built anew, it resolves at once, and what was changed is found when that is done.
   */
  catchUp(): Promise<void>;
  /** Visible listings that it knows. */
  readonly size: number;
  /** Written rows, no older than what a search finds. Null while the log cannot be read, or not all of it: then the database is asked. */
  rowsBy(write: RowWriter): WrittenRows | null;
  stop(): Promise<void>;
}

export interface DirectoryQuery {
  /** From `searchWords`; each must be found, in any order. */
  readonly words: readonly string[];
  /** From `searchWords`, too: listings whose names have them come first. */
  readonly generic?: readonly string[] | undefined;
  readonly stateCode?: string | undefined;
  readonly districtIds?: readonly number[] | undefined;
  /** Place in garageTypes. */
  readonly type?: number | undefined;
  /** Bits of garageServices: every one of them must be offered. */
  readonly services: number;
  readonly affiliated?: boolean | undefined;
  /** Place in garageBrands: authorised for it. */
  readonly brand?: number | undefined;
  /** Name of an insurer with which it repairs cashless. */
  readonly cashlessWith?: string | undefined;
  /** By its usual hours, at this quarter of the week. */
  readonly openAt?: number | undefined;
  /** Nearest first, within `nearRadiusKm`. */
  readonly near?: { readonly lat: number; readonly lng: number } | undefined;
  /** Without a point; the usual one unless told. */
  readonly sort?: ListingSort | undefined;
  readonly skip: number;
  readonly take: number;
}

export interface DirectoryHit {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** Kilometres; null without a point. */
  readonly distance: number | null;
}

export interface DirectoryPage {
  readonly hits: readonly DirectoryHit[];
  /** Exact. */
  readonly total: number;
}

/** How many of what a query finds are of each kind. Of type, affiliation, brand, insurer and whether it is open: as if the query did not ask for it. */
export interface FacetCounts {
  readonly total: number;
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

const directories = new WeakMap<Platform, Promise<Directory>>();

/** The process's read model; the first call builds it. A failed build is tried again by the next call. */
export function directoryOf(platform: Platform): Promise<Directory> {
  const known = directories.get(platform);
  if (known) return known;
  const starting = followDirectory({
    pool: platform.pool,
    databaseUrl: platform.config.database.directUrl,
    listener: platform.listener,
    log: platform.log,
  });
  directories.set(platform, starting);
  starting.then(
    (directory) => platform.closing.add(() => directory.stop()),
    () => directories.delete(platform),
  );
  return starting;
}

/** A writer of listings calls this after its commit, so that the next read finds the change. */
export async function showListingChanges(platform: Platform): Promise<void> {
  await (await directoryOf(platform)).catchUp();
}

/** For readiness: traffic waits until the model is built. */
export async function directoryIsReady(platform: Platform): Promise<string> {
  const waiting = Symbol('waiting');
  const state = await Promise.race([directoryOf(platform), new Promise((resolve) => setImmediate(resolve, waiting))]);
  return state === waiting ? 'building' : 'ok';
}
