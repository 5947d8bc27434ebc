import type { ReplyOf } from '#contract/endpoint.ts';
import type { StateDto } from '#contract/places.schemas.ts';
import { getState, listStates } from '#contract/places.endpoints.ts';
import { api } from '#web/api/api-client.ts';

/** Milliseconds that the list of states, and a single state, may take (specification §9). */
const listTimeout = 10_000;
const stateTimeout = 5000;

export type District = ReplyOf<typeof getState>['state']['districts'][number];

/** States and union territories: from this device when asked for in the last 24 hours, else from the server. Throws `ApiError`. */
export async function loadStates(signal: AbortSignal): Promise<readonly StateDto[]> {
  const kept = readCache('states', isStates);
  if (kept) return kept;
  const { states } = await api(listStates, { signal: AbortSignal.any([signal, AbortSignal.timeout(listTimeout)]) });
  if (states.length > 0) writeCache('states', states);
  return states;
}

/** The districts of a state, by its code; kept on the device like the states. Throws `ApiError`. */
export async function loadDistricts(code: string, signal: AbortSignal): Promise<readonly District[]> {
  const kept = readCache(`districts.${code}`, isDistricts);
  if (kept) return kept;
  const { state } = await api(getState, {
    params: { code },
    signal: AbortSignal.any([signal, AbortSignal.timeout(stateTimeout)]),
  });
  writeCache(`districts.${code}`, state.districts);
  return state.districts;
}

function isNamed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

function isStates(value: unknown): value is StateDto[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => isNamed(entry) && 'code' in entry);
}

function isDistricts(value: unknown): value is District[] {
  return Array.isArray(value) && value.every(isNamed);
}

interface Kept<T> {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly value: T;
}

/** Specification §9: lists of states stay on the device for 24 hours. */
const freshMs = 24 * 60 * 60 * 1000;

/** What was kept under this key in the last 24 hours; undefined when there is nothing, it is older, or storage is blocked. */
function readCache<T>(key: string, isValue: (value: unknown) => value is T, now = Date.now()): T | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`gatepass.cache.${key}`) ?? 'null');
    if (!isKept(kept) || now - kept.at >= freshMs || kept.at > now) return undefined;
    return isValue(kept.value) ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a list on the device; where storage is blocked or full, it is asked for again next time. */
function writeCache(key: string, value: unknown, now = Date.now()): void {
  try {
    localStorage.setItem(`gatepass.cache.${key}`, JSON.stringify({ at: now, value } satisfies Kept<unknown>));
  } catch {
    // A full or blocked storage costs a request, nothing else.
  }
}

function isKept(value: unknown): value is Kept<unknown> {
  return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'value' in value;
}
