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

/** Milliseconds between two looks for a new version, in a page that stays open for days. */
const looksEvery = 60 * 60_000;

/** A version that is installed and waits; the page shows it and goes on with the old one. */
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

/** Keeps the product's files on this device, and those that this person's pages need without a network. Nothing where a browser has or allows no worker. */
export async function keepApp(party: OfflineParty | undefined, locale: Locale): Promise<void> {
  try {
    registering ??= register();
    await registering;
    const { active } = await navigator.serviceWorker.ready;
    // Who pays for each byte fetches what is shown, and nothing ahead.
    if (party && active && !savesData()) tell(active, { type: 'fetch-parts', party, locale });
  } catch {
    // The product works as it did before; the next page tries again.
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
    // The first worker of a device replaces none.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    for (const listener of listeners) listener();
  };
  show();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', show));
}

/** The person asked for it: the new version takes over, and this page begins anew. A form that would lose something asks first, as at any reload. */
export function takeNewVersion(): void {
  if (!waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  tell(waiting, { type: 'activate' });
}

function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Milliseconds for which what was read serves; a network is no reason to read everything again and again. */
const serves = 10 * 60_000;
/** Claims read ahead: a yard has no more trucks of one surveyor in a day. */
const mostAhead = { claimant: 5, surveyor: 10 } as const;

/** Reads what this person is about to open where there may be no network: the list, and the newest claims of it. One after another, behind what the page asks. */
export async function readAhead(queries: QueryClient, user: UserDto): Promise<void> {
  const party = partyOf(user);
  if (!party || !navigator.onLine) return;
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

/** As the page of the list asks at first. */
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
