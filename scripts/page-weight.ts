import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';

/**
 * `node scripts/page-weight.ts`: JavaScript that each page loads at its first visit, compressed by gzip, against its budget.
 * Pages of demo mode below `/dev` have no budget. Counts bytes, so that it says the same on every machine. Needs a build. Exits with 1 when a page is too heavy.
 */
const kib = 1024;
/**
 * A public page to read is sent without scripts or stays close to what the frameworks weigh (105 KiB). A public page with a
 * form adds the form's engine to that: react-hook-form, zod and the messages; the page that opens the payment counts with them. A sign-up is a long form: drafts kept on the device,
 * places, bank and identity checks.
 */
const budgets = { read: 112 * kib, form: 174 * kib, signUp: 192 * kib, app: 200 * kib };
const signUps = /^\/signup\//;
const publicForms = /^\/(?:pay$|login|register|forgot-password|reset-password|verify-|invitation|account-closed)/;
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
  const handles = branch.map((id) => routes[id]?.module.handle as { withoutScripts?: boolean } | undefined);
  const files = new Set([assets.entry.module, ...assets.entry.imports]);
  for (const id of branch) {
    const asset = assets.routes[id];
    for (const url of asset ? [asset.module, asset.clientLoaderModule, ...(asset.imports ?? [])] : []) if (url) files.add(url);
  }
  const weight = handles.some((handle) => handle?.withoutScripts) ? 0 : [...files].reduce((sum, url) => sum + weightOf(url), 0);
  const inShell = branch.some((id) => id.startsWith('features/shell/'));
  const address = pathOf(branch);
  const kind = inShell ? 'app' : signUps.test(address) ? 'signUp' : publicForms.test(address) ? 'form' : 'read';
  const budget = budgets[kind];
  const heavy = weight > budget;
  if (heavy) tooHeavy++;
  console.log(
    `${heavy ? 'TOO HEAVY' : 'ok       '} ${(weight / kib).toFixed(1).padStart(6)} of ${budget / kib} KiB  ${pathOf(branch)}`,
  );
}
process.exitCode = tooHeavy > 0 ? 1 : 0;
