import { useMatches } from 'react-router';
import type { Permission, Scope } from '#domain/permissions.ts';
import type { Catalogue } from '#words/catalogues.ts';
import { createContext, useContext } from 'react';

/** What a page declares about itself: `export const handle: PageHandle = {…}`. */
export interface PageHandle {
  /** What one must be permitted to open it; without it, everyone may. Only below the shell. */
  readonly permission?: Permission;
  /** On whose records, where the page is for some of those who have the permission. */
  readonly scope?: Scope;
  /** Asks for a verified e-mail address even of someone who need not have one. Only below the shell. */
  readonly verifiedEmail?: true;
  /** Asks for a verified phone. Only below the shell. */
  readonly verifiedPhone?: true;
  /** Asks for approved KYC. Only below the shell. */
  readonly kyc?: true;
  /** Nothing of the shell around it, since it is held out to others. Only below the shell. */
  readonly fullScreen?: true;
  /** What it says beside the words that every page with scripts has; behind the login, beside those of the shell and never to claimants. */
  readonly words?: readonly Catalogue[];
  /** Sent without any script of the frameworks: everything on it works as plain HTML. A function tells by the address. */
  readonly withoutScripts?: true | ((search: URLSearchParams) => boolean);
  /** `x.page.tsx` without scripts of the frameworks has a small one of its own: `x.script.ts`. */
  readonly script?: true;
  /** A visit gets `x.page.tsx` as HTML, and `island/mount-island.tsx` brings the default export of `x.tsx` to life instead of the router. */
  readonly island?: true;
}

/** What the page on screen declares: its own handle, and those of the layouts around it. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({}, ...handles) as PageHandle;
}

/** Headers of the pages on which people may speak; elsewhere the server lets no script ask for a microphone. */
export const withMicrophone = { 'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=()' };

/** On the server: the scripts of an entry of the build by its source, its own first, as addresses. */
export const EntryScripts = createContext<(source: string) => readonly string[] | undefined>(() => undefined);

/** Of a page that the router does not bring to life. */
export interface OwnScripts {
  /** What the page's `<script>` loads. */
  readonly entry: string;
  /** The module of an island, which that script mounts. */
  readonly island?: string | undefined;
  /** Both, and all that they load at once. */
  readonly all: readonly string[];
}

/** What brings the page on screen to life in place of the router; undefined where the router does, or nothing does. */
export function useOwnScripts(): OwnScripts | undefined {
  const scriptsOf = useContext(EntryScripts);
  const { island, script } = usePageHandle();
  const page = useMatches().at(-1)?.id ?? '';
  return island || script ? ownScripts(page, Boolean(island), scriptsOf) : undefined;
}

/** The own scripts of the page with this route id, `…/x.page`: of an island the module `…/x.tsx`, else the script `…/x.script.ts`. */
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
