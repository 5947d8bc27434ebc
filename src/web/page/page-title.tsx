import { createContext, useContext } from 'react';
import { productName } from '#domain/product-name.ts';

export interface PageTitleProps {
  readonly title: string;
  /** One or two sentences for search results and link previews; public pages have one. */
  readonly description?: string | undefined;
}

/** Receives a title rendered where React would not hoist it into the head. */
export const TitleSink = createContext<((title: PageTitleProps) => void) | undefined>(undefined);

/** The document title. Each page renders exactly one; React hoists it into the head. */
export function PageTitle({ title, description }: PageTitleProps) {
  const sink = useContext(TitleSink);
  if (sink) {
    sink({ title, description });
    return null;
  }
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      {description ? <PageDescription title={title} description={description} /> : null}
    </>
  );
}

/** Description for search results and link previews. Island pages render it outside the island, so it is not in the script. */
export function PageDescription({ title, description }: { readonly title: string; readonly description: string }) {
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
