import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressPage } from './compress-page.ts';
import { contentSecurityPolicy, type PageSources } from './content-security-policy.ts';
import { pageLocale } from './page-locale.ts';
import { openWebBuild, WebBuildMissing, type WebBuild } from './web-build.ts';

export interface WebPluginOptions {
  /** Folder that `react-router build` wrote, with `client` and `server` in it. */
  readonly buildDir: string;
  /** Where visitors reach us, such as `https://gatepass.example`: the origin of canonical links. */
  readonly publicOrigin: string;
  /** Hosts outside our own that pages may use. */
  readonly pageSources?: PageSources;
}

const year = 365 * 24 * 60 * 60;
const hour = 60 * 60;

/** Serves the built web application: its files, its pages written at build time, and every other page rendered per request. */
export async function webPlugin(app: FastifyInstance, options: WebPluginOptions): Promise<void> {
  let build: WebBuild;
  try {
    build = await openWebBuild(options.buildDir);
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

  // A form that was sent before its scripts arrived: nothing is read from it, the page comes again and the browser fills it in.
  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null, undefined));
    });
    forms.post('/*', async (request, reply) => (isApiPath(request) ? reply.callNotFound() : reply.redirect(request.url, 303)));
  });

  app.get('/*', async (request, reply) => {
    if (isApiPath(request)) return reply.callNotFound();
    const pathname = pathOf(request);
    if (build.assets.has(pathname)) return sendAsset(reply, pathname);
    // A file of an earlier build, asked for by a page that was open during the change: never answered with a page.
    if (pathname.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found');
    const locale = pageLocale(request.headers.cookie);
    if (locale === 'en') {
      const page = build.prerendered.get(pathname.replace(/(?<=.)\/$/, ''));
      if (page) {
        reply.header('content-security-policy', contentSecurityPolicy(page.scriptHashes, options.pageSources));
        reply.header('cache-control', 'no-cache').header('vary', 'Cookie, Accept-Encoding');
        return reply.sendFile(page.file);
      }
    }
    return sendRenderedPage(app, build, options, locale, request, reply);
  });
}

function sendAsset(reply: FastifyReply, pathname: string): FastifyReply {
  const cacheControl = pathname.startsWith('/assets/') ? `public, max-age=${year}, immutable` : `public, max-age=${hour}`;
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
  const nonce = randomBytes(16).toString('base64');
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  const response = await build.render(
    new Request(new URL(request.url, options.publicOrigin), {
      method: request.method,
      headers: pageHeaders(request),
      signal: left.signal,
    }),
    {
      nonce,
      locale,
      requestId: request.id,
      callApi: (path, init) => callApi(app, path, init),
      reportError: (error) => request.log.error({ err: error }, 'page failed to render'),
    },
  );
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    response.headers.set('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], options.pageSources));
    response.headers.append('vary', 'Cookie');
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache');
  }
  return reply.send(compressPage(response, request.headers['accept-encoding']));
}

/** Only what a page may depend on; nothing of it ever holds a token, because tokens are not kept in cookies. */
function pageHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** A page's loader reads our own API without leaving the process. */
async function callApi(app: FastifyInstance, path: string, init: RequestInit): Promise<Response> {
  const reply = await app.inject({
    url: path,
    method: init.method === 'POST' ? 'POST' : 'GET',
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  });
  const headers = new Headers({ 'content-type': String(reply.headers['content-type'] ?? 'application/json') });
  return new Response(reply.body, { status: reply.statusCode, headers });
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
