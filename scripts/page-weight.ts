import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import type { PageHandle } from '#web/page-handle.ts';

/**
 * `node scripts/page-weight.ts`: JavaScript that each page loads at its first visit, compressed by gzip, against its budget.
 * Pages of demo mode below `/dev` have no budget. Counts bytes, so that it says the same on every machine. Needs a build. Exits with 1 when a page is too heavy.
 */
const kib = 1024;
/**
 * Public pages: 112 KiB, most without any script; below `/app` 200 KiB. Three sign-ups are above what public pages should weigh:
 * React and the form's engine alone take 99 KiB. A claimant's address is found by pincode; a garage fills in 35 fields with states,
 * districts, services, a place on the map and its bank; a surveyor passes three checks. Rules, code entry and map are fetched later already.
 */
const budgets = { public: 112 * kib, app: 200 * kib };
const signUps: Readonly<Record<string, number>> = {
  '/signup/claimant': 116 * kib,
  '/signup/garage': 124 * kib,
  '/signup/surveyor': 115 * kib,
};
const buildDir = path.resolve(import.meta.dirname, '../build');

const { assets, routes } = (await import(pathToFileURL(path.join(buildDir, 'server/index.js')).href)) as ServerBuild;
const weights = new Map<string, number>();

function weightOf(url: string): number {
  let weight = weights.get(url);
  if (weight === undefined) {
    weight = gzipSync(readFileSync(path.join(buildDir, 'client', url)), { level: 9 }).length;
    weights.set(url, weight);
  }
  return weight;
}

/** The route and the layouts around it, innermost first. */
function branchOf(id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [id, ...branchOf(parent)];
}

function pathOf(branch: readonly string[]): string {
  return `/${branch
    .toReversed()
    .map((id) => routes[id]?.path ?? '')
    .filter(Boolean)
    .join('/')}`;
}

/** What a visit loads where the router shows the page. */
function filesOfRouter(branch: readonly string[]): Set<string> {
  const parts = branch.flatMap((id) => assets.routes[id] ?? []);
  const urls = parts.flatMap(({ module, clientLoaderModule, imports }) => [module, clientLoaderModule, ...(imports ?? [])]);
  return new Set([assets.entry.module, ...assets.entry.imports, ...urls.filter((url) => url !== undefined)]);
}

let tooHeavy = 0;
const pages = Object.values(routes).filter(
  (route) =>
    route?.module.default !== undefined &&
    route.id !== 'root' &&
    !route.id.endsWith('.layout') &&
    !pathOf(branchOf(route.id)).startsWith('/dev/'),
);
for (const page of pages) {
  if (!page) continue;
  const branch = branchOf(page.id);
  const handles = branch.map((id) => routes[id]?.module.handle as PageHandle | undefined);
  const island = handles.find((handle) => handle?.island)?.island;
  const files = island ? new Set([island.src, ...island.preload]) : filesOfRouter(branch);
  const weight = handles.some((handle) => handle?.withoutScripts) ? 0 : [...files].reduce((sum, url) => sum + weightOf(url), 0);
  const inShell = branch.some((id) => id.startsWith('features/shell/'));
  const address = pathOf(branch);
  const budget = inShell ? budgets.app : (signUps[address] ?? budgets.public);
  const heavy = weight > budget;
  if (heavy) tooHeavy++;
  console.log(
    `${heavy ? 'TOO HEAVY' : 'ok       '} ${(weight / kib).toFixed(1).padStart(6)} of ${budget / kib} KiB  ${pathOf(branch)}`,
  );
}
process.exitCode = tooHeavy > 0 ? 1 : 0;
