import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { PageHandle } from '#web/page-handle.ts';
import { hindiAddress } from '../src/server/platform/web/hindi-scripts.ts';

const buildDir = path.resolve(import.meta.dirname, '../build');

/** A page and the scripts that a visit loads until somebody touches it, as addresses, by language. */
export interface PageScripts {
  /** Such as `/garage-listings/:id`. */
  readonly address: string;
  readonly isInShell: boolean;
  readonly scripts: Readonly<Record<'en' | 'hi', readonly string[]>>;
}

/** Every page of the build, but those of demo mode below `/dev`. */
export async function pagesOfBuild(): Promise<PageScripts[]> {
  const { assets, routes } = (await import(pathToFileURL(path.join(buildDir, 'server/index.js')).href)) as ServerBuild;

  /** The route and the layouts around it, innermost first. */
  function branchOf(id: string): string[] {
    const parent = routes[id]?.parentId;
    return parent === undefined ? [id] : [id, ...branchOf(parent)];
  }

  /** What a visit loads where the router shows the page. */
  function scriptsOfRouter(branch: readonly string[]): string[] {
    const parts = branch.flatMap((id) => assets.routes[id] ?? []);
    const urls = parts.flatMap(({ module, clientLoaderModule, imports }) => [module, clientLoaderModule, ...(imports ?? [])]);
    return [assets.entry.module, ...assets.entry.imports, ...urls.filter((url) => url !== undefined)];
  }

  function scriptsOf(branch: readonly string[]): PageScripts['scripts'] {
    const handles = branch.map((id) => routes[id]?.module.handle as PageHandle | undefined);
    const island = handles.find((handle) => handle?.island)?.island;
    if (island) return { en: [island.en.src, ...island.en.preload], hi: [island.hi.src, ...island.hi.preload] };
    const own = handles.flatMap((handle) => handle?.script ?? []).flatMap(withImports);
    if (handles.some((handle) => handle?.withoutScripts)) return { en: own, hi: own };
    const scripts = [...new Set(scriptsOfRouter(branch))];
    return { en: scripts, hi: scripts.map(hindiAddress) };
  }

  return Object.values(routes).flatMap((route) => {
    if (!route || route.module.default === undefined || route.id === 'root' || route.id.endsWith('.layout')) return [];
    const branch = branchOf(route.id);
    const parts = branch.toReversed().map((id) => routes[id]?.path ?? '');
    const address = `/${parts.filter(Boolean).join('/')}`;
    if (address.startsWith('/dev/')) return [];
    return [{ address, isInShell: branch.some((id) => id.startsWith('features/shell/')), scripts: scriptsOf(branch) }];
  });
}

/** Bytes of a script as it is sent: by gzip, or as it is where compressing it would save no packet. */
export function sentBytes(script: string): number {
  const file = path.join(buildDir, 'client', script);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

/** A script of a page's own and everything that it imports. */
function withImports(script: string): string[] {
  const code = readFileSync(path.join(buildDir, 'client', script), 'utf8');
  const imported = [...code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.\/[^"']+)["']/g)].flatMap(([, name = '']) =>
    withImports(path.posix.join(path.posix.dirname(script), name)),
  );
  return [...new Set([script, ...imported])];
}
