import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { addAllWords, pageWords } from '#web/words/all-words.server.ts';
import { NonceContext } from '#web/page/early-script.tsx';
import { EntryScripts } from '#web/page/page-handle.ts';
import { IslandFrame } from '#web/island/island-frame.tsx';
import { IslandRenderer, type RenderedIsland } from './island/island.tsx';
import { TitleSink, type PageTitleProps } from '#web/page/page-title.tsx';
import { WordsOfPage } from '#web/words/page-words.tsx';
import { PublicOriginContext, RequestReferenceContext } from '#web/page/request-reference.tsx';
import { pageRequest } from '#web/api/server-api.ts';
import { LocaleProvider } from '#web/ui/texts.ts';

export { openPageRequest } from '#web/api/server-api.ts';

addAllWords();

/** Used without a server: while prerendering and under `npm run dev`. */
function writeError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

/** Milliseconds a loader may stream before its boundary is aborted. */
export const streamTimeout = 5_000;

/** Streams the page once its shell is rendered; waits for the whole page while prerendering. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, locale, origin, requestId, scriptsOf, reportError = writeError } = loadContext.get(pageRequest);
  const { search } = new URL(request.url);

  function renderIsland(children: ReactNode): RenderedIsland {
    const titles: PageTitleProps[] = [];
    const html = renderToString(
      <TitleSink value={(title) => void titles.push(title)}>
        <IslandFrame locale={locale} search={search}>
          {children}
        </IslandFrame>
      </TitleSink>,
    );
    return { html, titles };
  }

  const ready = nonce ? 'onShellReady' : 'onAllReady';

  return new Promise((resolve, reject) => {
    let shellRendered = false;
    let finalStatus = status;
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(
      <LocaleProvider locale={locale}>
        <PublicOriginContext value={origin}>
          <RequestReferenceContext value={requestId}>
            <EntryScripts value={scriptsOf}>
              <WordsOfPage value={(catalogues) => pageWords(locale, catalogues)}>
                <IslandRenderer value={renderIsland}>
                  <NonceContext value={nonce}>
                    <ServerRouter context={routerContext} url={request.url} nonce={nonce || undefined} />
                  </NonceContext>
                </IslandRenderer>
              </WordsOfPage>
            </EntryScripts>
          </RequestReferenceContext>
        </PublicOriginContext>
      </LocaleProvider>,
      {
        nonce: nonce || undefined,
        [ready]() {
          shellRendered = true;
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
          pipe(body);
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError(error: unknown) {
          finalStatus = 500;
          // Errors before the shell reject the promise and are reported by handleError.
          if (shellRendered) reportError(error);
        },
      },
    );
  });
}

/** Server-side errors of loaders and rendering. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { reportError = writeError } = context.get(pageRequest);
  reportError(error);
};
