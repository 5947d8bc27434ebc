import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * `node bench/lighthouse/lighthouse.ts <address> [runs] [path…]`: runs Lighthouse on the product at this URL as a mid-range phone on a slow mobile network.
 * Exits with 1 if the median of a page misses a target.
 */
const lighthouse = 'lighthouse@13.5.0';
/** Score of each category, LCP and blocking time in ms, and CLS: zero in the three decimals that Lighthouse shows. */
const targets = { score: 100, lcp: 1200, blocked: 100, cls: 0.0005 };
const flags = [
  '--form-factor=mobile',
  // Throttling is applied, not simulated from a fast run: 1.6 Mbit/s, 562 ms per round trip, 4 times slower CPU.
  '--throttling-method=devtools',
  '--only-categories=performance,accessibility,best-practices,seo',
  '--chrome-flags=--headless=new --no-sandbox',
  '--output=json',
  '--quiet',
];

const [address, runs = '3', ...chosen] = process.argv.slice(2);
if (!address) throw new Error('usage: node bench/lighthouse/lighthouse.ts <address> [runs] [path…]');

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>;
  readonly runtimeError?: { readonly code: string };
}

const run = promisify(execFile);
const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));

/** One run. Chromium occasionally returns a trace without navigation (NO_NAVSTART): such a run measured nothing and is repeated. */
async function measure(page: string, left = 3): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const ended = await run('npx', ['--yes', lighthouse, new URL(page, address).href, ...flags, `--output-path=${file}`], {
    env: { CHROME_PATH: '/usr/bin/chromium', ...process.env },
  }).catch((error: unknown) => error);
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  if (!report.runtimeError) return report;
  if (left === 0) throw new Error(`Lighthouse cannot measure ${page}: ${report.runtimeError.code}`, { cause: ended });
  return measure(page, left - 1);
}

/** The page of a listed garage. */
async function listingPath(): Promise<string> {
  const reply = await fetch(new URL('/api/garage/listings?limit=1', address));
  const { data } = (await reply.json()) as { data: { data: { id: string }[] } };
  const id = data.data[0]?.id;
  if (!id) throw new Error('no garage is listed');
  return `/garage-listings/${id}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? NaN;
}

const publicPages = [
  '/',
  '/garage-listings',
  await listingPath(),
  '/contact',
  '/terms',
  '/documents/customer-agreement',
  '/login',
  '/register',
  '/forgot-password',
  '/signup',
  '/signup/claimant',
  '/signup/garage',
  '/signup/surveyor',
];
const pages = chosen.length > 0 ? chosen : publicPages;
console.log('perf  a11y  best  seo   FCP ms  LCP ms  SI ms   TBT ms  CLS    page');
for (const page of pages) {
  const reports: Report[] = [];
  for (let at = 0; at < Number(runs); at++) reports.push(await measure(page));
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0))),
  );
  const figure = (audit: string): number => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'].map(figure);
  const [, lcp = NaN, , blocked = NaN] = times;
  const cls = figure('cumulative-layout-shift');
  const isMet =
    scores.every((score) => score >= targets.score) && lcp <= targets.lcp && blocked <= targets.blocked && cls < targets.cls;
  const cells = [
    ...scores.map((score) => String(score).padEnd(6)),
    ...times.map((time) => time.toFixed(0).padEnd(8)),
    cls.toFixed(3).padEnd(7),
  ];
  console.log(`${cells.join('')}${page}${isMet ? '' : '   MISSED'}`);
  if (isMet) continue;
  process.exitCode = 1;
  for (const { title, score } of Object.values(reports[0]?.audits ?? {}))
    if (score !== null && score < 0.9) console.log(`        ${score.toFixed(2)} ${title}`);
}
await rm(folder, { recursive: true });
