import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/page/page-title.tsx';
import type { PageTitleProps } from '#web/page/page-title.tsx';
import { useOwnScripts } from '#web/page/page-handle.ts';

export const islandId = 'island';

export interface RenderedIsland {
  readonly html: string;
  readonly titles: readonly PageTitleProps[];
}

/** Set during server rendering: renders an island's content as a separate root, which is how the browser hydrates it. */
export const IslandRenderer = createContext<((children: ReactNode) => RenderedIsland) | undefined>(undefined);

/**
 * The interactive part of a page: `<Island>…</Island>`. Visits load HTML and the island's script, without the router. Inside the app, where the router is
 * loaded, it renders as a normal component.
 */
export function Island({ children }: { readonly children: ReactNode }) {
  const render = useContext(IslandRenderer);
  const scripts = useOwnScripts();
  if (!scripts || !render) return children;
  const { html, titles } = render(children);
  return (
    <>
      {titles.map((title) => (
        <PageTitle key={title.title} {...title} />
      ))}
      <div id={islandId} data-module={scripts.island} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
