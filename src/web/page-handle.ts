import { useMatches } from 'react-router';
import type { Role } from '#domain/roles.ts';
import type { IslandFiles } from './island/island-files.ts';

/** What a page declares about itself: `export const handle: PageHandle = {…}`. */
export interface PageHandle {
  /** Who may open it; without it, every role. Only below the shell. */
  readonly roles?: readonly Role[];
  /** Asks for a verified e-mail address even of someone who need not have one. Only below the shell. */
  readonly verifiedEmail?: true;
  /** Asks for a verified phone. Only below the shell. */
  readonly verifiedPhone?: true;
  /** Asks for approved KYC. Only below the shell. */
  readonly kyc?: true;
  /** Sent without any script of the frameworks: everything on it works as plain HTML. A function tells by the address. */
  readonly withoutScripts?: true | ((search: URLSearchParams) => boolean);
  /** Address of a small script of its own for a page without those of the frameworks (`*.ts?island`). */
  readonly script?: string;
  /** A visit gets the page as HTML with this script instead of the router's; see `island/island.tsx`. */
  readonly island?: IslandFiles | undefined;
}

/** What the page on screen declares: its own handle, and those of the layouts around it. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({}, ...handles) as PageHandle;
}
