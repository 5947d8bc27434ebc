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
  /** The owner's id and the query's hash. */
  readonly key: string;
  readonly owner: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly reply: unknown;
}

/** Where answers lie: the browser's database. */
export interface Shelf {
  readonly get: (key: string) => Promise<KeptAnswer | undefined>;
  readonly all: () => Promise<readonly KeptAnswer[]>;
  readonly put: (answer: KeptAnswer) => Promise<void>;
  readonly delete: (key: string) => Promise<void>;
}

const day = 24 * 60 * 60 * 1000; // milliseconds
/** Older is worse than nothing: whoever acts on it would act on another claim than there is. */
export const keptFor = 14 * day;
/** Of one person. */
export const mostKept = 150;
/** Written between two looks for what is too much. */
const tidiesEvery = 20;

/** What was read last, by account: nobody gets what another account has left on this device. */
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

  /** The server says that it is not this person's, or is gone. */
  async forget(owner: string, query: string): Promise<void> {
    await this.#shelf.delete(keyOf(owner, query));
  }

  /** Leaves this person's newest answers; everybody else's go, and so does what is too old. */
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

/** By query: when what is on screen was read, where that was not now. */
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

/** From now on this person's answers are kept; what another account has left goes. Nothing is kept for staff and garages: their pages show other people's claims. */
export function keepFor(user: UserDto): void {
  const party = partyOf(user);
  owner = party ? user.id : undefined;
  kept = new Set(party ? keptEndpoints[party] : []);
  void answers.tidy(user.id).catch(() => undefined);
  // A surveyor's particulars name an account, and no page needs them without a network.
  if (party) keep(user.id, userKey, { ...user, surveyor: null });
}

/** Who was signed in here when there was a network last; the token says whose it is. */
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

/** What the person signed in here has read last of this, whichever page asks. */
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

/** Read within this time: no reason to read it ahead again. */
export async function isKeptSince(query: string, since: number): Promise<boolean> {
  const found = owner ? await answers.find(owner, query).catch(() => undefined) : undefined;
  return found !== undefined && found.at >= since;
}

/** Somebody may have left, or come, while the answer was under way. */
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

/** Ids of the answers that a device keeps, by who reads them: one's own claims, drafts, surveys and gate passes. Files and whatever names an account stay out. */
const ofBoth = ['getMenuCounts', 'listNotifications', 'getClaim', 'getProcessing', 'getTimeline', 'listFiles'] as const;

export const keptEndpoints: Readonly<Record<OfflineParty, readonly string[]>> = {
  claimant: [...ofBoth, 'getClaimantDashboard', 'listClaims', 'getOffer', 'getSettlement', 'getGatePass'],
  surveyor: [...ofBoth, 'getSurveyorDashboard', 'listSurveys'],
};

/** Whose pages open without a network: those who are away from a desk, and who see their own things only. */
export function partyOf(user: Holder): OfflineParty | undefined {
  return permits(user, 'claim.file') ? 'claimant' : permits(user, 'survey.report') ? 'surveyor' : undefined;
}
