import type { Locale } from '#domain/languages.ts';

/** Roles whose pages work offline. */
export type OfflineParty = 'claimant' | 'surveyor';

/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** Prefetch what this user's pages need, while online. */
  | { readonly type: 'fetch-parts'; readonly party: OfflineParty; readonly locale: Locale }
  /** The user asked for the new version. */
  | { readonly type: 'activate' };

/** Files that pages need offline; injected into the worker by the build. */
export interface OfflineFiles {
  /** Version of the router's manifest. */
  readonly version: string;
  /** The shell around every page behind login. */
  readonly shell: readonly { readonly url: string; readonly revision: string | null }[];
  readonly parts: Readonly<Record<OfflineParty, readonly string[]>>;
  /** Paths whose routes the router needs. */
  readonly pages: readonly string[];
  /** By language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Opens a page for which no document is cached: `/app/open?to=/app/claims`. */
export const openerPath = '/app/open';
