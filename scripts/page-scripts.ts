import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { sourceLocale, type Locale } from '#domain/languages.ts';
import { permits } from '#domain/permissions.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Role } from '#domain/roles.ts';
import { ownScripts } from '#web/page/page-handle.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import type { Catalogue } from '#words/catalogues.ts';
import { entryScripts } from '#server/platform/web/web-build.ts';

const buildDir = path.resolve(import.meta.dirname, '../build');

/** A page and the URLs of the scripts loaded by a visit before any interaction. */
export interface PageScripts {
  /** Route pattern, such as `/garage-listings/:id`. */
  readonly address: string;
  /** Public pages to read, public forms, and pages behind the login by their lightest reader. */
  readonly kind: 'read' | 'form' | 'owner' | 'partner' | 'staff';
  readonly scripts: readonly string[];
  /** Copy catalogues, embedded in the page or fetched alongside the scripts. */
  readonly catalogues: readonly Catalogue[];
}

function readerOf(permission: Permission | undefined): 'owner' | 'partner' | 'staff' {
  const may = (role: Role) => permission === undefined || permits({ role, duties: [], kycStatus: 'approved' }, permission);
  if (may('claimant')) return 'owner';
  return may('garage') || may('surveyor') ? 'partner' : 'staff';
}

/** Every page of the build except the demo-only ones under `/dev`. */
export async function pagesOfBuild(): Promise<PageScripts[]> {
  const { assets, routes } = (await import(pathToFileURL(path.join(buildDir, 'server/index.js')).href)) as ServerBuild;

  const scriptsOfEntry = entryScripts(path.join(buildDir, 'client'));

  /** The route and its parent layouts, innermost first. */
  function branchOf(id: string): string[] {
    const parent = routes[id]?.parentId;
    return parent === undefined ? [id] : [id, ...branchOf(parent)];
  }

  /** Scripts loaded when the router renders the page. */
  function scriptsOfRouter(branch: readonly string[]): string[] {
    const parts = branch.flatMap((id) => assets.routes[id] ?? []);
    const urls = parts.flatMap(({ module, clientLoaderModule, imports }) => [module, clientLoaderModule, ...(imports ?? [])]);
    return [assets.entry.module, ...assets.entry.imports, ...urls.filter((url) => url !== undefined)];
  }

  function scriptsOf(branch: readonly string[]): readonly string[] {
    const handles = branch.map((id) => routes[id]?.module.handle as PageHandle | undefined);
    const isIsland = handles.some((handle) => handle?.island);
    const isWithoutRouter = isIsland || handles.some((handle) => handle?.withoutScripts);
    const own = ownScripts(branch[0] ?? '', isIsland, scriptsOfEntry);
    return isWithoutRouter ? (own?.all ?? []) : [...new Set(scriptsOfRouter(branch))];
  }

  function cataloguesOf(branch: readonly string[]): readonly Catalogue[] {
    const handles = branch.map((id) => routes[id]?.module.handle as PageHandle | undefined);
    const own = handles.flatMap((handle) => handle?.words ?? []);
    if (isBehindLogin(branch)) return ['forms', 'app', 'staff', ...own];
    if (handles.some((handle) => handle?.island)) return ['forms'];
    return handles.some((handle) => handle?.withoutScripts) ? [] : ['forms', ...own];
  }

  function kindOf(branch: readonly string[], address: string): PageScripts['kind'] {
    const handles = branch.map((id) => routes[id]?.module.handle as PageHandle | undefined);
    // Owners may read their own statements and tax documents, but reach them from the claim, not on staff's pages of the money.
    if (address.startsWith('/app/money/')) return 'staff';
    if (isBehindLogin(branch)) return readerOf(handles.find((handle) => handle?.permission)?.permission);
    return handles.some((handle) => handle?.withoutScripts) ? 'read' : 'form';
  }

  function isBehindLogin(branch: readonly string[]): boolean {
    return branch.some((id) => id === 'features/shell/signed-in.layout');
  }

  return Object.values(routes).flatMap((route) => {
    if (!route || route.module.default === undefined || route.id === 'root' || route.id.endsWith('.layout')) return [];
    const branch = branchOf(route.id);
    const parts = branch.toReversed().map((id) => routes[id]?.path ?? '');
    const address = `/${parts.filter(Boolean).join('/')}`;
    if (address.startsWith('/dev/')) return [];
    return [{ address, kind: kindOf(branch, address), scripts: scriptsOf(branch), catalogues: cataloguesOf(branch) }];
  });
}

/** Bytes of a catalogue as embedded or fetched; a language without one falls back to English. */
export function wordsOfBuild(): (locale: Locale, catalogue: Catalogue) => number {
  const files = readdirSync(path.join(buildDir, 'client/assets'));
  const fileOf = (name: string) => files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
  return (locale, catalogue) => {
    const file = fileOf(`words-${locale}-${catalogue}`) ?? fileOf(`words-${sourceLocale}-${catalogue}`);
    if (!file) throw new Error(`The build has no words of ${catalogue}`);
    return sentBytes(`assets/${file}`);
  };
}

/** Bytes of a script as sent: gzipped, or uncompressed if compression would not save a packet. */
export function sentBytes(script: string): number {
  const file = path.join(buildDir, 'client', script);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}
