import type { ListingSort } from '#domain/directory/listing-sorts.ts';

export interface DirectoryQuery {
  /** From `searchWords`; each must match, in any order. */
  readonly words: readonly string[];
  /** Also from `searchWords`: listings with these in their names rank first. */
  readonly generic?: readonly string[] | undefined;
  readonly stateCode?: string | undefined;
  readonly districtIds?: readonly number[] | undefined;
  /** Index in garageTypes. */
  readonly type?: number | undefined;
  /** Bits of garageServices: all must be offered. */
  readonly services: number;
  readonly affiliated?: boolean | undefined;
  /** Index in garageBrands: authorised for it. */
  readonly brand?: number | undefined;
  /** Insurer with which it repairs cashless. */
  readonly cashlessWith?: string | undefined;
  /** Open at this quarter hour of the week, by its usual hours. */
  readonly openAt?: number | undefined;
  /** Nearest first, within `nearRadiusKm`. */
  readonly near?: { readonly lat: number; readonly lng: number } | undefined;
  /** Without a point; the default order if omitted. */
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

/** Facet counts of a query. Type, affiliation, brand, insurer and opening are counted as if the query did not filter by them. */
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
  /** By insurer name, non-zero only. */
  readonly cashlessWith: ReadonlyMap<string, number>;
}
