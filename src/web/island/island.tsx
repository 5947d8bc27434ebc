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

/** Set while the server renders: turns the inside of an island into HTML as if it stood alone, which is how the browser takes it up. */
export const IslandRenderer = createContext<((children: ReactNode) => RenderedIsland) | undefined>(undefined);

/**
 * The part of a page that scripts bring to life: `<Island>…</Island>`. A visit gets the page as HTML and the
 * island's script, without the router. Within the product, where the router is there already, it is an ordinary page.
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
