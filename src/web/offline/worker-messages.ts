import type { Locale } from '#domain/languages.ts';

/** Who works without a network; everybody else's pages need one. */
export type OfflineParty = 'claimant' | 'surveyor';

/** What a page tells the service worker. */
export type WorkerMessage =
  /** Fetch what this person's pages need, while there is a network. */
  | { readonly type: 'fetch-parts'; readonly party: OfflineParty; readonly locale: Locale }
  /** The person asked for the new version. */
  | { readonly type: 'activate' };

/** Files of a build that pages need without a network; the build puts them into the worker. */
export interface OfflineFiles {
  /** Of the router's table of routes. */
  readonly version: string;
  /** The frame that every page below the login has. */
  readonly shell: readonly { readonly url: string; readonly revision: string | null }[];
  readonly parts: Readonly<Record<OfflineParty, readonly string[]>>;
  /** Addresses whose routes the router has to know. */
  readonly pages: readonly string[];
  /** By language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Opens a page of which the browser has no document: `/app/open?to=/app/claims`. */
export const openerPath = '/app/open';
