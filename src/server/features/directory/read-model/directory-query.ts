import type { ListingSort } from '#domain/directory/listing-sorts.ts';

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
