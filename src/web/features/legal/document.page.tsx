import { data } from 'react-router';
import { agreementSheets, legalText } from '#web/content/legal-texts.server.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { PageTitle } from '#web/page-title.tsx';
import { pageRequest } from '#web/request-context.ts';
import type { Route } from './+types/document.page';
import { DocumentNotFound } from './document-not-found.tsx';
import { DocumentViewer } from './document-viewer.tsx';

/** Pages, zoom and the text version are plain HTML and CSS: nothing to load, nothing that can fail. */
export const handle: PageHandle = { withoutScripts: true };

/** The documents that can be viewed (specification §2): the agreements, by their names in `content/`. */
export function loader({ context, params: { document } }: Route.LoaderArgs) {
  const text = legalText(document, context.get(pageRequest).locale);
  const sheets = text && agreementSheets(text);
  return sheets && text ? data({ sheets, text }) : data(null, { status: 404 });
}

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <DocumentNotFound />;
  const { text, sheets } = loaderData;
  return (
    <>
      <PageTitle title={text.title} description={text.summary} />
      <DocumentViewer text={text} sheets={sheets} />
    </>
  );
}
