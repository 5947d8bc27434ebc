import { useMatches } from 'react-router';
import type { Permission, Scope } from '#domain/permissions.ts';
import type { Catalogue } from '#words/catalogues.ts';
import { createContext, useContext } from 'react';

/** Route metadata of a page: `export const handle: PageHandle = {…}`. */
export interface PageHandle {
  /** Permission needed to open it; none means everyone. Only below the shell. */
  readonly permission?: Permission;
  /** Required scope, if only some holders of the permission may open it. */
  readonly scope?: Scope;
  /** Requires a verified e-mail address even of users who need none otherwise. Only below the shell. */
  readonly verifiedEmail?: true;
  /** Requires a verified phone. Only below the shell. */
  readonly verifiedPhone?: true;
  /** Requires approved KYC. Only below the shell. */
  readonly kyc?: true;
  /** Renders without the shell, because the screen is shown to others. Only below the shell. */
  readonly fullScreen?: true;
  /** Text catalogues beyond those of every scripted page; behind login, beyond those of the shell, and never loaded for claimants. */
  readonly words?: readonly Catalogue[];
  /** Sent without framework scripts: everything works as plain HTML. A function decides by the query. */
  readonly withoutScripts?: true | ((search: URLSearchParams) => boolean);
  /** A page without framework scripts has a small script of its own: `x.script.ts` beside `x.page.tsx`. */
  readonly script?: true;
  /** A visit gets `x.page.tsx` as HTML; `island/mount-island.tsx` hydrates the default export of `x.tsx` instead of the router. */
  readonly island?: true;
}

/** Merged handle of the current page and its layouts. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({}, ...handles) as PageHandle;
}

/** Headers for pages with voice recording; all other pages deny the microphone. */
export const withMicrophone = { 'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=()' };

/** Server only: script URLs of a build entry by its source path, the entry first. */
export const EntryScripts = createContext<(source: string) => readonly string[] | undefined>(() => undefined);

/** For a page that the router does not hydrate. */
export interface OwnScripts {
  /** Loaded by the page's `<script>`. */
  readonly entry: string;
  /** Module of an island, mounted by that script. */
  readonly island?: string | undefined;
  /** Both, with their static imports. */
  readonly all: readonly string[];
}

/** Scripts that hydrate the current page in place of the router; undefined if the router does, or none. */
export function useOwnScripts(): OwnScripts | undefined {
  const scriptsOf = useContext(EntryScripts);
  const { island, script } = usePageHandle();
  const page = useMatches().at(-1)?.id ?? '';
  return island || script ? ownScripts(page, Boolean(island), scriptsOf) : undefined;
}

/** Scripts of the page with route id `…/x.page`: for an island the module `…/x.tsx`, else `…/x.script.ts`. */
export function ownScripts(
  page: string,
  isIsland: boolean,
  scriptsOf: (source: string) => readonly string[] | undefined,
): OwnScripts | undefined {
  const source = `src/web/${page.replace(/\.page$/, '')}`;
  const [entry, ...rest] = scriptsOf(isIsland ? 'src/web/island/mount-island.tsx' : `${source}.script.ts`) ?? [];
  if (entry === undefined) return undefined;
  const ofIsland = isIsland ? (scriptsOf(`${source}.tsx`) ?? []) : [];
  return { entry, island: ofIsland[0], all: [...new Set([entry, ...rest, ...ofIsland])] };
}
