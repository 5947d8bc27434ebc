import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { PrerenderedPage } from './prerendered-page.ts';

/** What a page that is rendered per request gets from us; `src/web/request-context.ts` is its other end. */
export interface PageRequest {
  readonly nonce: string;
  readonly locale: string;
  /** Where visitors reach us, without a slash at its end. */
  readonly origin: string;
  /** Shown where a page fails, so that it can be found in the log. */
  readonly requestId: string;
  readonly callApi: (path: string, init: RequestInit) => Promise<Response>;
  readonly reportError: (error: unknown) => void;
}

export interface WebBuild {
  readonly clientDir: string;
  /** URL paths of the files that may be served as they are. */
  readonly assets: ReadonlySet<string>;
  /** URL paths of the pages that answer a form by themselves. */
  readonly formPages: readonly string[];
  /** By URL path without a slash at the end. */
  readonly prerendered: ReadonlyMap<string, PrerenderedPage>;
  render(request: Request, page: PageRequest): Promise<Response>;
}

type PageServerBuild = ServerBuild & {
  readonly entry: { readonly module: { readonly openPageRequest: (page: PageRequest) => RouterContextProvider } };
};

/** Nothing was built yet; the message says how to. */
export class WebBuildMissing extends Error {}

/** Opens what `npm run build` wrote, for visitors who reach us at this origin. Throws `WebBuildMissing` when there is nothing. */
export async function openWebBuild(buildDir: string, publicOrigin: string): Promise<WebBuild> {
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
      const page = new PrerenderedPage(readFileSync(path.join(clientDir, file), 'utf8'), publicOrigin);
      prerendered.set(`/${file.slice(0, -'index.html'.length)}`.replace(/(?<=.)\/$/, ''), page);
    } else {
      assets.add(`/${file}`);
    }
  }
  return {
    clientDir,
    assets,
    formPages: formPagesOf(build),
    prerendered,
    render: (request, page) => handle(request, build.entry.module.openPageRequest(page)),
  };
}

/** Routes with an action; none of ours has a parameter in its path. */
function formPagesOf({ routes }: ServerBuild): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  return Object.values(routes).flatMap((route) => (route?.module.action ? [pathOf(route.id)] : []));
}
