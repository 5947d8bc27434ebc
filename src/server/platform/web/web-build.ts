import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { unknownOrigin } from '#domain/product-name.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import type { RouterContextProvider, ServerBuild } from 'react-router';

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi;

/** CSP sources (`'sha256-…'`) of a page's inline scripts. Data blocks are not executed and need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(inlineScript)) {
    const attributes = groups?.['attributes'] ?? '';
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*["']?application\//i.test(attributes)) continue;
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(groups?.['code'] ?? '')
        .digest('base64')}'`,
    );
  }
  return [...hashes];
}

const stylesheetLink = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="(?<href>\/assets\/[^"]+\.css)"\/>/g;

/**
 * Inlines the stylesheets into a page, so that a first visit renders after one round trip instead of two (half a second each on a slow mobile network). The
 * link stays, loaded without blocking: later pages find the file in the browser's cache.
 */
export class InlineStyles {
  readonly #styles: ReadonlyMap<string, string>;
  /** Sources for the page's `style-src`, one per stylesheet. */
  readonly hashes: readonly string[];

  /** Stylesheets by URL path. */
  constructor(styles: ReadonlyMap<string, string>) {
    this.#styles = new Map([...styles].map(([href, css]) => [href, asciiOnly(css)]));
    const hashOf = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    this.hashes = [...new Set([...this.#styles.values()].map(hashOf))];
  }

  /** Processes a page, or the part of it that contains its head. */
  inline(html: string): string {
    return html.replaceAll(stylesheetLink, (link: string, href: string) => {
      const css = this.#styles.get(href);
      return css === undefined ? link : `<style>${css}</style>${link.replace('/>', ' media="print"/>')}`;
    });
  }

  /** The same for a streamed page: buffers its head, then passes everything through. */
  stream(): TransformStream<Uint8Array, Uint8Array> {
    let held: Uint8Array[] | undefined = [];
    const release = (controller: TransformStreamDefaultController<Uint8Array>): void => {
      // Latin-1 maps bytes to characters one to one, so chunks may end within a multi-byte character.
      if (held && held.length > 0) controller.enqueue(Buffer.from(this.inline(Buffer.concat(held).toString('latin1')), 'latin1'));
      held = undefined;
    };
    return new TransformStream({
      transform(chunk, controller) {
        if (!held) return controller.enqueue(chunk);
        held.push(chunk);
        if (Buffer.concat(held).includes('</head>')) release(controller);
      },
      flush: release,
    });
  }
}

/** CSS can escape every character, which makes the bytes independent of the encoding. */
function asciiOnly(css: string): string {
  return css.replaceAll(/\P{ASCII}/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `);
}

type PageEncoding = 'br' | 'gzip' | 'identity';

/** A prerendered page with our own origin filled in. There are few and they are small: kept in memory, compressed once. */
export class PrerenderedPage {
  readonly scriptHashes: readonly string[];
  readonly etag: string;
  readonly #bodies = new Map<PageEncoding, Buffer>();

  constructor(html: string, publicOrigin: string) {
    const own = html.replaceAll(unknownOrigin, publicOrigin);
    const body = Buffer.from(own);
    this.scriptHashes = inlineScriptHashes(own);
    this.etag = createHash('sha1').update(body).digest('base64url');
    this.#bodies.set('identity', body);
  }

  /** The best encoding the client accepts, with the encoded body. */
  bodyFor(acceptEncoding: string | undefined): { encoding: PageEncoding; body: Buffer } {
    const encoding = /\bbr\b/.test(acceptEncoding ?? '') ? 'br' : /\bgzip\b/.test(acceptEncoding ?? '') ? 'gzip' : 'identity';
    return { encoding, body: this.#bodyIn(encoding) };
  }

  #bodyIn(encoding: PageEncoding): Buffer {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const plain = this.#bodyIn('identity');
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    const body =
      encoding === 'br' ? brotliCompressSync(plain, quality) : gzipSync(plain, { level: constants.Z_BEST_COMPRESSION });
    this.#bodies.set(encoding, body);
    return body;
  }
}

/** Context of a page rendered per request; its counterpart is `src/web/api/request-context.ts`. */
interface PageRequest {
  readonly nonce: string;
  readonly locale: string;
  /** Public origin, without a trailing slash. */
  readonly origin: string;
  /** Shown on error pages, to find the request in the log. */
  readonly requestId: string;
  /** Script URLs of a build entry, by its source. */
  readonly scriptsOf: (source: string) => readonly string[] | undefined;
  readonly callApi: (path: string, init: RequestInit) => Promise<Response>;
  readonly reportError: (error: unknown) => void;
}

export interface WebBuild {
  readonly clientDir: string;
  /** URL paths of static files. */
  readonly assets: ReadonlySet<string>;
  /** URL paths of pages that handle form posts themselves. */
  readonly formPages: readonly string[];
  readonly styles: InlineStyles;
  /** By URL path without a trailing slash. */
  readonly prerendered: ReadonlyMap<string, PrerenderedVisits>;
  render(request: Request, page: Omit<PageRequest, 'scriptsOf'>): Promise<Response>;
}

/** A page for a first visit, with inlined styles, and for navigation from another of our pages. */
interface PrerenderedVisits {
  readonly first: PrerenderedPage;
  readonly later: PrerenderedPage;
}

type PageServerBuild = ServerBuild & {
  readonly entry: { readonly module: { readonly openPageRequest: (page: PageRequest) => RouterContextProvider } };
};

/** No build exists; the message says how to create it. */
export class WebBuildMissing extends Error {}

/** Opens the output of `npm run build` for this public origin. Throws `WebBuildMissing` if there is none. */
export async function openWebBuild(buildDir: string, publicOrigin: string): Promise<WebBuild> {
  const serverFile = path.join(buildDir, 'server', 'index.js');
  const clientDir = path.join(buildDir, 'client');
  if (!existsSync(serverFile) || !existsSync(clientDir)) {
    throw new WebBuildMissing(
      `The web pages are not built: ${serverFile} is missing. Run "npm run build", or "npm start", which builds by itself.`,
    );
  }
  const build = (await import(pathToFileURL(serverFile).href)) as PageServerBuild;
  const scriptsOf = entryScripts(clientDir);
  const handle = createRequestHandler(build, 'production');

  const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(clientDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('.vite/') && !/\.(?:br|gz)$/.test(file));
  const read = (file: string): string => readFileSync(path.join(clientDir, file), 'utf8');
  const isPage = (file: string): boolean => file.endsWith('index.html');
  const styles = new InlineStyles(new Map(files.filter((file) => file.endsWith('.css')).map((file) => [`/${file}`, read(file)])));
  const assets = new Set(files.filter((file) => !isPage(file)).map((file) => `/${file}`));
  const prerendered = new Map(
    files.filter(isPage).map((file) => {
      const html = read(file);
      const visits: PrerenderedVisits = {
        first: new PrerenderedPage(styles.inline(html), publicOrigin),
        later: new PrerenderedPage(html, publicOrigin),
      };
      return [`/${file.slice(0, -'index.html'.length)}`.replace(/(?<=.)\/$/, ''), visits];
    }),
  );
  return {
    clientDir,
    assets,
    formPages: formPagesOf(build),
    styles,
    prerendered,
    render: (request, page) => handle(request, build.entry.module.openPageRequest({ ...page, scriptsOf })),
  };
}

/** Routes with an action; none of them has a path parameter. */
function formPagesOf({ routes }: ServerBuild): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  return Object.values(routes).flatMap((route) => (route?.module.action ? [pathOf(route.id)] : []));
}

/** An entry of Vite's manifest: a script, and the keys of its imports. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Script URLs the browser loads for a build entry: its own first, then its imports. */
export function entryScripts(clientDir: string): (source: string) => readonly string[] | undefined {
  const file = path.join(clientDir, '.vite/manifest.json');
  const chunks = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Chunk>>) : {};
  const withImports = (key: string, found: Set<string>): Set<string> => {
    if (found.has(key)) return found;
    found.add(key);
    for (const imported of chunks[key]?.imports ?? []) withImports(imported, found);
    return found;
  };
  return (source) => (chunks[source] ? [...withImports(source, new Set())].map((key) => `/${chunks[key]?.file}`) : undefined);
}
