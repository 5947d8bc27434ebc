import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { entryScripts } from './entry-scripts.ts';
import { InlineStyles } from './inline-styles.ts';
import { PrerenderedPage } from './prerendered-page.ts';

/** What a page that is rendered per request gets from us; `src/web/request-context.ts` is its other end. */
export interface PageRequest {
  readonly nonce: string;
  readonly locale: string;
  /** Where visitors reach us, without a slash at its end. */
  readonly origin: string;
  /** Shown where a page fails, so that it can be found in the log. */
  readonly requestId: string;
  /** The scripts of an entry of the build by its source. */
  readonly scriptsOf: (source: string) => readonly string[] | undefined;
  readonly callApi: (path: string, init: RequestInit) => Promise<Response>;
  readonly reportError: (error: unknown) => void;
}

export interface WebBuild {
  readonly clientDir: string;
  /** URL paths of the files that may be served as they are. */
  readonly assets: ReadonlySet<string>;
  /** URL paths of the pages that answer a form by themselves. */
  readonly formPages: readonly string[];
  readonly styles: InlineStyles;
  /** By URL path without a slash at the end. */
  readonly prerendered: ReadonlyMap<string, PrerenderedVisits>;
  render(request: Request, page: Omit<PageRequest, 'scriptsOf'>): Promise<Response>;
}

/** A page as a first visit gets it, its styles inside, and as somebody gets it who comes from another of our pages. */
export interface PrerenderedVisits {
  readonly first: PrerenderedPage;
  readonly later: PrerenderedPage;
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

/** Routes with an action; none of ours has a parameter in its path. */
function formPagesOf({ routes }: ServerBuild): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  return Object.values(routes).flatMap((route) => (route?.module.action ? [pathOf(route.id)] : []));
}
