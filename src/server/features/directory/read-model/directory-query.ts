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

/** "Near" ends here: a workshop further away is no help, and the work stays bounded. */
export const nearRadiusKm = 150;
