import { createContext, useContext } from 'react';
import { useMatches } from 'react-router';
import { usePageHandle } from './page-handle.ts';

/** On the server: the scripts of an entry of the build by its source, its own first, as addresses. */
export const EntryScripts = createContext<(source: string) => readonly string[] | undefined>(() => undefined);

/** What brings the page on screen to life in place of the router; undefined where the router does, or nothing does. */
export function useEntryScripts(): readonly string[] | undefined {
  const scriptsOf = useContext(EntryScripts);
  const { island, script } = usePageHandle();
  const page = useMatches()
    .at(-1)
    ?.id.replace(/\.page$/, '');
  return island || script ? scriptsOf(`src/web/${page}${island ? '.island.tsx' : '.script.ts'}`) : undefined;
}
