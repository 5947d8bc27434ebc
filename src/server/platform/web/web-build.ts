import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { inlineScriptHashes } from './inline-script-hashes.ts';

/** What a page that is rendered per request gets from us; `src/web/request-context.ts` is its other end. */
export interface PageRequest {
  readonly nonce: string;
  readonly locale: string;
  /** Shown where a page fails, so that it can be found in the log. */
  readonly requestId: string;
  readonly callApi: (path: string, init: RequestInit) => Promise<Response>;
  readonly reportError: (error: unknown) => void;
}

interface PrerenderedPage {
  /** Path below the client folder. */
  readonly file: string;
  readonly scriptHashes: readonly string[];
}

export interface WebBuild {
  readonly clientDir: string;
  /** URL paths of the files that may be served as they are. */
  readonly assets: ReadonlySet<string>;
  /** By URL path without a slash at the end. */
  readonly prerendered: ReadonlyMap<string, PrerenderedPage>;
  render(request: Request, page: PageRequest): Promise<Response>;
}

type PageServerBuild = ServerBuild & {
  readonly entry: { readonly module: { readonly openPageRequest: (page: PageRequest) => RouterContextProvider } };
};

/** Nothing was built yet; the message says how to. */
export class WebBuildMissing extends Error {}

/** Opens what `npm run build` wrote. Throws `WebBuildMissing` when there is nothing. */
export async function openWebBuild(buildDir: string): Promise<WebBuild> {
  const serverFile = path.join(buildDir, 'server', 'index.js');
  const clientDir = path.join(buildDir, 'client');
  if (!existsSync(serverFile) || !existsSync(clientDir)) {
    throw new WebBuildMissing(
      `The web pages are not built: ${serverFile} is missing. Run "npm run build", or "npm start", which builds by itself.`,
    );
  }
  const build = (await import(pathToFileURL(serverFile).href)) as PageServerBuild;
  const handle = createRequestHandler(build, 'production');

  const assets = new Set<string>();
  const prerendered = new Map<string, PrerenderedPage>();
  for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.relative(clientDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (file.startsWith('.vite/') || /\.(?:br|gz)$/.test(file)) continue;
    if (file.endsWith('index.html')) {
      const scriptHashes = inlineScriptHashes(readFileSync(path.join(clientDir, file), 'utf8'));
      prerendered.set(`/${file.slice(0, -'index.html'.length)}`.replace(/(?<=.)\/$/, ''), { file, scriptHashes });
    } else {
      assets.add(`/${file}`);
    }
  }
  return {
    clientDir,
    assets,
    prerendered,
    render: (request, page) => handle(request, build.entry.module.openPageRequest(page)),
  };
}
