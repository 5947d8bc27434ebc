import { createContext, useContext } from 'react';
import { productName } from '#domain/product-name.ts';

export interface PageTitleProps {
  readonly title: string;
  /** One or two sentences for search results and for links that are shared; public pages have one. */
  readonly description?: string | undefined;
}

/** Takes a title that is rendered where it would not reach the head. */
export const TitleSink = createContext<((title: PageTitleProps) => void) | undefined>(undefined);

/** The document's title. Each page renders exactly one; React puts it into the head. */
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

/** What search results and shared links say of a page. An island's page gives it beside the island: nobody downloads it to read the page. */
export function PageDescription({ title, description }: { readonly title: string; readonly description: string }) {
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
