import { nowMs } from '#contract/clock.ts';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { KeptReader } from '#web/api/api-query.ts';
import { answersDatabase, readTokens, subjectOf } from '#web/session/token-store.ts';
import { deviceStore } from './device-store.ts';
import type { OfflineParty } from './worker-messages.ts';
import { permits } from '#domain/permissions.ts';
import type { Holder } from '#domain/permissions.ts';

export interface KeptAnswer {
  /** Owner id and query hash. */
  readonly key: string;
  readonly owner: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly reply: unknown;
}

/** Storage for responses: IndexedDB. */
export interface Shelf {
  readonly get: (key: string) => Promise<KeptAnswer | undefined>;
  readonly all: () => Promise<readonly KeptAnswer[]>;
  readonly put: (answer: KeptAnswer) => Promise<void>;
  readonly delete: (key: string) => Promise<void>;
}

const day = 24 * 60 * 60 * 1000; // milliseconds
/** Older data is worse than none: the user would act on an outdated claim. */
export const keptFor = 14 * day;
/** Per user. */
export const mostKept = 150;
/** Number of writes between two clean-ups. */
const tidiesEvery = 20;

/** Latest responses, by account: nobody sees what another account left on this device. */
export class KeptAnswers {
  readonly #shelf: Shelf;
  readonly #now: () => number;
  #written = 0;

  constructor(shelf: Shelf, now: () => number) {
    this.#shelf = shelf;
    this.#now = now;
  }

  async keep(owner: string, query: string, reply: unknown): Promise<void> {
    await this.#shelf.put({ key: keyOf(owner, query), owner, at: this.#now(), reply });
    this.#written += 1;
    if (this.#written % tidiesEvery === 0) await this.tidy(owner);
  }

  async find(owner: string, query: string): Promise<KeptAnswer | undefined> {
    const kept = await this.#shelf.get(keyOf(owner, query));
    return kept && kept.owner === owner && this.#now() - kept.at < keptFor ? kept : undefined;
  }

  /** Called when the server says that it is gone or not this user's. */
  async forget(owner: string, query: string): Promise<void> {
    await this.#shelf.delete(keyOf(owner, query));
  }

  /** Keeps this user's newest responses; deletes those of other accounts and expired ones. */
  async tidy(owner: string): Promise<void> {
    const all = await this.#shelf.all();
    const own = all
      .filter((answer) => answer.owner === owner && this.#now() - answer.at < keptFor)
      .toSorted((a, b) => b.at - a.at)
      .slice(0, mostKept);
    for (const answer of all) if (!own.includes(answer)) await this.#shelf.delete(answer.key);
  }
}

function keyOf(owner: string, query: string): string {
  return `${owner} ${query}`;
}

const answers = new KeptAnswers(deviceStore<KeptAnswer>(answersDatabase, 'key'), () => nowMs());
const userKey = 'user';

let owner: string | undefined;
let kept: ReadonlySet<string> = new Set();

/** By query: when the data on screen was fetched, if it came from the cache. */
const served = new Map<string, number>();
const listeners = new Set<() => void>();
let version = 0;

export const servedFromDevice = {
  at: (query: string): number | undefined => served.get(query),
  any: (): boolean => served.size > 0,
  queries: (): readonly string[] => [...served.keys()],
  version: (): number => version,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Starts caching for this user and deletes other accounts' data. Not for staff and garages, whose pages show other people's claims. */
export function keepFor(user: UserDto): void {
  const party = partyOf(user);
  owner = party ? user.id : undefined;
  kept = new Set(party ? keptEndpoints[party] : []);
  void answers.tidy(user.id).catch(() => undefined);
  // A surveyor's details contain a bank account, and no page needs them offline.
  if (party) keep(user.id, userKey, { ...user, surveyor: null });
}

/** The last user logged in here, for use offline; identified by the token. */
export async function keptUser(): Promise<UserDto | undefined> {
  const id = subjectOf(readTokens().accessToken);
  const found = id ? await answers.find(id, userKey).catch(() => undefined) : undefined;
  const user = found?.reply as UserDto | undefined;
  const party = user && partyOf(user);
  if (!user || !party) return undefined;
  owner = user.id;
  kept = new Set(keptEndpoints[party]);
  return user;
}

/** The last response the current user read for this query, from any page. */
export async function keptAnswer(query: string): Promise<KeptAnswer | undefined> {
  const user = await keptUser();
  return user && answers.find(user.id, query).catch(() => undefined);
}

export const keptReader: KeptReader = async ({ endpoint, query }, ask) => {
  const mine = owner;
  if (!mine || !kept.has(endpoint.id) || !isSignedIn(mine)) return ask();
  try {
    const reply = await ask();
    mark(query, undefined);
    keep(mine, query, reply);
    return reply;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403 || error.status === 404) await answers.forget(mine, query).catch(() => undefined);
    if (error.status !== 0) throw error;
    const found = await answers.find(mine, query).catch(() => undefined);
    if (!found || !isSignedIn(mine)) throw error;
    mark(query, found.at);
    return found.reply as Awaited<ReturnType<typeof ask>>;
  }
};

/** Read since then, so it need not be prefetched. */
export async function isKeptSince(query: string, since: number): Promise<boolean> {
  const found = owner ? await answers.find(owner, query).catch(() => undefined) : undefined;
  return found !== undefined && found.at >= since;
}

/** The user may have logged out or changed while the response was under way. */
function isSignedIn(id: string): boolean {
  return subjectOf(readTokens().accessToken) === id;
}

function keep(id: string, query: string, reply: unknown): void {
  if (isSignedIn(id)) void answers.keep(id, query, reply).catch(() => undefined);
}

function mark(query: string, at: number | undefined): void {
  if (served.get(query) === at) return;
  if (at === undefined) served.delete(query);
  else served.set(query, at);
  version += 1;
  for (const listener of listeners) listener();
}

/** Operation ids cached on the device, by reader: own claims, drafts, surveys and gate passes. Files and anything with a bank account are excluded. */
const ofBoth = ['getMenuCounts', 'listNotifications', 'getClaim', 'getProcessing', 'getTimeline', 'listFiles'] as const;

export const keptEndpoints: Readonly<Record<OfflineParty, readonly string[]>> = {
  claimant: [...ofBoth, 'getClaimantDashboard', 'listClaims', 'getOffer', 'getSettlement', 'getGatePass'],
  surveyor: [...ofBoth, 'getSurveyorDashboard', 'listSurveys'],
};

/** Users whose pages work offline: those who work on the move and see only their own data. */
export function partyOf(user: Holder): OfflineParty | undefined {
  return permits(user, 'claim.file') ? 'claimant' : permits(user, 'survey.report') ? 'surveyor' : undefined;
}
