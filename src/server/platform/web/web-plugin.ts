import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { keptOnDevice } from '#domain/kept-for.ts';
import { asLocale } from '#domain/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageSources } from './content-security-policy.ts';
import { addVary } from '#server/platform/http/route.ts';
import { pageLocale } from './page-locale.ts';
import { openWebBuild, WebBuildMissing } from './web-build.ts';
import type { PrerenderedPage, WebBuild } from './web-build.ts';

/** Low levels: a page rendered per request is compressed for a single use. */
const brotliQuality = 4;
const gzipLevel = 5;

/** Compresses a rendered page if the client accepts it. Every write is flushed, so that streaming still works. */
function compressPage(response: Response, acceptEncoding: string | undefined): Response {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !/^text\/|json|javascript/.test(type) || response.headers.has('content-encoding')) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  const { status } = response;
  const encoding = /\bbr\b/.test(acceptEncoding ?? '') ? 'br' : /\bgzip\b/.test(acceptEncoding ?? '') ? 'gzip' : undefined;
  if (!encoding) return new Response(response.body, { status, headers });

  const compressor =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: gzipLevel });
  const source = Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>);
  source.once('error', (error) => compressor.destroy(error));
  compressor.once('close', () => source.destroy());
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(Readable.toWeb(source.pipe(compressor)) as ReadableStream<Uint8Array>, { status, headers });
}

/** Only a path on this site: browsers treat `//evil.example` and `/\evil.example` as other hosts. */
function localPath(back: string | null): string {
  return back !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(back) ? back : '/';
}

const languageSeconds = keptOnDevice.languageDays * 24 * 60 * 60;

/** Handles the language buttons without scripts: stores the choice in a cookie and redirects back. */
function languageForm(app: FastifyInstance): void {
  app.post('/language', async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const locale = asLocale(form.get('locale'));
    const secure = request.protocol === 'https' ? '; Secure' : '';
    return reply
      .header('set-cookie', `locale=${locale}; Path=/; Max-Age=${languageSeconds}; SameSite=Lax${secure}`)
      .redirect(localPath(form.get('back')), 303);
  });
}

interface WebPluginOptions {
  /** Output folder of `react-router build`, with `client` and `server`. */
  readonly buildDir: string;
  /** Public origin, such as `https://gatepass.example`, for canonical links. */
  readonly publicOrigin: string;
  /** External hosts a page may use, by its path. */
  readonly pageSources?: Readonly<Record<string, PageSources>>;
  /** Finds a hashed file of another build, requested by that build's pages during a rolling restart. */
  readonly findAsset?: (pathname: string) => Promise<Buffer | undefined>;
}

const hour = 60 * 60;
const immutable = `public, max-age=${365 * 24 * hour}, immutable`;
/** Bytes; our longest form has a text of three thousand characters. */
const longestForm = 64 * 1024;

/** Serves the built web application: static files, prerendered pages, and all others rendered per request. */
export async function webPlugin(app: FastifyInstance, options: WebPluginOptions): Promise<void> {
  let build: WebBuild;
  try {
    build = await openWebBuild(options.buildDir, options.publicOrigin);
  } catch (error) {
    if (!(error instanceof WebBuildMissing)) throw error;
    const { message } = error;
    app.log.warn(message);
    app.get('/*', async (request, reply) => {
      if (isApiPath(request)) return reply.callNotFound();
      return reply.code(503).type('text/plain; charset=utf-8').send(message);
    });
    return;
  }

  await app.register(fastifyStatic, { root: build.clientDir, serve: false, preCompressed: true, cacheControl: false });

  // A form sent before its scripts loaded: the body is ignored, and the page is shown again with the browser restoring the input.
  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null, undefined));
    });
    forms.post('/*', async (request, reply) =>
      isApiPath(request) ? reply.callNotFound() : reply.redirect(localPath(request.url), 303),
    );
  });

  // Forms that work without scripts: parsed, and handled by the page's action.
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => done(null, body),
    );
    languageForm(forms);
    for (const path of build.formPages) forms.post(path, (request, reply) => answerForm(app, build, options, request, reply));
  });

  app.get('/*', async (request, reply) => {
    if (isApiPath(request)) return reply.callNotFound();
    const pathname = pathOf(request);
    const locale = pageLocale(request.headers);
    const isPageData = pathname.endsWith('.data');
    if (build.assets.has(pathname) && (!isPageData || locale === 'en')) return sendAsset(reply, pathname);
    const other = pathname.startsWith('/assets/') && (await options.findAsset?.(pathname));
    if (other) return reply.header('cache-control', immutable).type(typeOf(pathname)).send(other);
    // An asset of an unknown build: never answered with an HTML page.
    if (/^\/(?:assets|storage)\//.test(pathname)) return reply.code(404).type('text/plain').send('Not found');
    const page = locale === 'en' && build.prerendered.get(pathname.replace(/(?<=.)\/$/, ''));
    return page
      ? sendPrerenderedPage(isFirstVisit(request) ? page.first : page.later, build, options, request, reply)
      : sendRenderedPage(app, build, options, locale, request, reply);
  });
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};
const typeOf = (pathname: string): string => types[pathname.slice(pathname.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

async function answerForm(
  app: FastifyInstance,
  build: WebBuild,
  options: WebPluginOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Allows our own pages, and browsers too old to send the header; refuses forms of other sites.
  if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).type('text/plain').send('Forbidden');
  if (typeof request.body !== 'string') return reply.code(415).send();
  return sendRenderedPage(app, build, options, pageLocale(request.headers), request, reply);
}

function sendPrerenderedPage(
  page: PrerenderedPage,
  build: WebBuild,
  options: WebPluginOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { encoding, body } = page.bodyFor(request.headers['accept-encoding']);
  const etag = `"${page.etag}-${encoding}"`;
  reply.header('content-security-policy', policy(page.scriptHashes, build, options, request));
  addVary(reply, varying, 'Accept-Encoding').header('cache-control', 'no-cache').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(body);
}

/** Request headers that affect a page. */
const varying = 'Cookie, Accept-Language, Sec-Fetch-Site';

/** Navigation from our own pages implies a cached stylesheet. Browsers that do not send the header count as new. */
function isFirstVisit(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== 'same-origin';
}

function policy(inlineScripts: readonly string[], build: WebBuild, options: WebPluginOptions, request: FastifyRequest): string {
  return contentSecurityPolicy(inlineScripts, { ...sourcesOf(request, options), style: build.styles.hashes });
}

function sendAsset(reply: FastifyReply, pathname: string): FastifyReply {
  if (pathname.endsWith('.data')) return addVary(reply, 'Cookie').header('cache-control', 'no-cache').sendFile(pathname.slice(1));
  // A service worker cached for an hour would serve its files an hour longer than the pages that need new ones.
  const cacheControl = pathname.startsWith('/assets/')
    ? immutable
    : pathname === '/sw.js'
      ? 'no-cache'
      : `public, max-age=${hour}`;
  return reply.header('cache-control', cacheControl).sendFile(pathname.slice(1));
}

async function sendRenderedPage(
  app: FastifyInstance,
  build: WebBuild,
  options: WebPluginOptions,
  locale: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // '//evil.example/x' must be parsed as a path on our host.
  const address = request.url.startsWith('/') ? URL.parse(`${new URL(options.publicOrigin).origin}${request.url}`) : null;
  if (!address) return reply.code(400).type('text/plain').send('Bad Request');
  const nonce = randomBytes(16).toString('base64');
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  const response = await build.render(
    new Request(address, {
      method: request.method,
      headers: pageHeaders(request),
      signal: left.signal,
      ...(typeof request.body === 'string' ? { body: request.body } : {}),
    }),
    {
      nonce,
      locale,
      origin: options.publicOrigin,
      requestId: request.id,
      callApi: (path, init) => callApi(app, request, path, init),
      reportError: (error) => request.log.error({ err: error }, 'page failed to render'),
    },
  );
  const acceptEncoding = request.headers['accept-encoding'];
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return send(compressPage(response, acceptEncoding), request, reply);
  response.headers.set('content-security-policy', policy([`'nonce-${nonce}'`], build, options, request));
  response.headers.append('vary', varying);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache');
  const { status, headers } = response;
  const body = isFirstVisit(request) ? response.body?.pipeThrough(build.styles.stream()) : response.body;
  return send(compressPage(new Response(body ?? null, { status, headers }), acceptEncoding), request, reply);
}

/** Fastify computes the length of a HEAD response, which it cannot do for a Response. */
function send(response: Response, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A Response's headers replace existing ones.
  const varies = reply.getHeader('vary');
  if (varies !== undefined) response.headers.append('vary', String(varies));
  if (request.method !== 'HEAD') return reply.send(response);
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(response.body ?? Readable.from([]));
}

/** Only headers a page may depend on; tokens are never included, since they are not stored in cookies. */
function pageHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'content-type', 'cookie', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** A page's loader or action calls our API in-process, on behalf of its visitor. */
async function callApi(app: FastifyInstance, visitor: FastifyRequest, path: string, init: RequestInit): Promise<Response> {
  const reply = await app.inject({
    url: path,
    method: init.method === 'POST' ? 'POST' : 'GET',
    remoteAddress: visitor.ip,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  });
  const headers = new Headers({ 'content-type': String(reply.headers['content-type'] ?? 'application/json') });
  return new Response(reply.body, { status: reply.statusCode, headers });
}

function sourcesOf(request: FastifyRequest, { pageSources }: WebPluginOptions): PageSources | undefined {
  const path = pathOf(request);
  return pageSources && Object.hasOwn(pageSources, path) ? pageSources[path] : undefined;
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isApiPath(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url);
}
