import { useMatches } from 'react-router';
import type { Permission, Scope } from '#domain/permissions.ts';
import type { Catalogue } from '#words/catalogues.ts';

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
  /** A visit gets `x.page.tsx` as HTML with the script `x.island.tsx` instead of the router's; see `island/island.tsx`. */
  readonly island?: true;
}

/** What the page on screen declares: its own handle, and those of the layouts around it. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({}, ...handles) as PageHandle;
}

/** Headers of the pages on which people may speak; elsewhere the server lets no script ask for a microphone. */
export const withMicrophone = { 'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=()' };
