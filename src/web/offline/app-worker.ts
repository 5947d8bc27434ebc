import type { Locale } from '#domain/languages.ts';
import type { OfflineParty, WorkerMessage } from './worker-messages.ts';
import { earlierClaims } from './begun-id.ts';
import { listClaims, getClaim, getProcessing } from '#contract/claims/claims.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { listSurveys } from '#contract/claims/survey/survey.endpoints.ts';
import { getGatePass } from '#contract/gate-passes.endpoints.ts';
import { listFiles } from '#contract/files.endpoints.ts';
import { isKeptSince, partyOf } from './answer-keeper.ts';
import { lineIsQuiet, mayFetchAhead } from './quiet-line.ts';

/** Milliseconds between two update checks, for pages that stay open for days. */
const looksEvery = 60 * 60_000;

/** An installed version that waits; the page offers it and keeps running the old one. */
let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

export const newVersion = {
  get: (): boolean => waiting !== undefined,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

let registering: Promise<ServiceWorkerRegistration> | undefined;

/** Caches the app's files and those that this user's pages need offline, when the page itself needs the line no more. Does nothing if service workers are unavailable. */
export async function keepApp(party: OfflineParty | undefined, locale: Locale): Promise<void> {
  try {
    await lineIsQuiet();
    registering ??= register();
    await registering;
    const { active } = await navigator.serviceWorker.ready;
    if (party && active && mayFetchAhead()) tell(active, { type: 'fetch-parts', party, locale });
  } catch {
    // The app works without the worker; the next page tries again.
    registering = undefined;
  }
}

async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  follow(registration);
  setInterval(() => void registration.update().catch(() => undefined), looksEvery);
  return registration;
}

function follow(registration: ServiceWorkerRegistration): void {
  const show = () => {
    // A device's first worker replaces none, so there is no update to offer.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    for (const listener of listeners) listener();
  };
  show();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', show));
}

/** On request of the user: activates the new version and reloads. Forms with unsaved input ask first, as on any reload. */
export function takeNewVersion(): void {
  if (!waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  tell(waiting, { type: 'activate' });
}

function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message);
}

/** Milliseconds for which read data counts as fresh and is not prefetched again. */
const serves = 10 * 60_000;
/** Claims to prefetch: a yard has no more trucks of one surveyor in a day. */
const mostAhead = { claimant: 5, surveyor: 10 } as const;

/** Prefetches what the user is likely to open offline: the list and its newest claims, one at a time at low priority. */
export async function readAhead(queries: QueryClient, user: UserDto): Promise<void> {
  const party = partyOf(user);
  if (!party) return;
  await lineIsQuiet();
  if (!navigator.onLine) return;
  const ids = party === 'surveyor' ? await openSurveys(queries) : await ownClaims(queries);
  for (const id of ids.slice(0, mostAhead[party])) {
    const query = apiQuery(getClaim, { params: { id } });
    if (await isKeptSince(hashKey(query.queryKey), Date.now() - serves)) continue;
    const claim = await queries.fetchQuery(query);
    if (claim.stage !== 'draft') await queries.prefetchQuery(apiQuery(getProcessing, { params: { id } }));
    await queries.prefetchQuery(apiQuery(listFiles, { query: { entityId: id } }));
    const code = claim.home?.gatePassCode;
    if (code) await queries.prefetchQuery(apiQuery(getGatePass, { params: { code } }));
  }
}

/** The same query as the first page of the list. */
async function ownClaims(queries: QueryClient): Promise<string[]> {
  const first = { page: 1, limit: 10, status: 'all', fleetStatus: 'all', sort: 'newest' } as const;
  const { data } = await queries.fetchQuery(apiQuery(listClaims, { query: first }));
  if (!(await isKeptSince(hashKey(earlierClaims.queryKey), Date.now() - serves))) await queries.prefetchQuery(earlierClaims);
  return data.map(({ id }) => id);
}

async function openSurveys(queries: QueryClient): Promise<string[]> {
  const { data } = await queries.fetchQuery(apiQuery(listSurveys, { query: { view: 'open', page: 1 } }));
  return data.flatMap(({ claimId, canOpen }) => (canOpen ? [claimId] : []));
}
