import type { ReplyOf } from '#contract/endpoint.ts';
import { keptOnDevice } from '#domain/kept-for.ts';
import type { StateDto } from '#contract/places.schemas.ts';
import { getState, listStates } from '#contract/places.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { useEffect, useState } from 'react';

/** Timeout in milliseconds for the list of states and for a single state (specification §9). */
const listTimeout = 10_000;
const stateTimeout = 5000;

export type District = ReplyOf<typeof getState>['state']['districts'][number];

/** States and union territories: from the device if cached in the last 24 hours, else from the server. Throws `ApiError`. */
async function loadStates(signal: AbortSignal): Promise<readonly StateDto[]> {
  const kept = readCache('states', isStates);
  if (kept) return kept;
  const { states } = await api(listStates, { signal: AbortSignal.any([signal, AbortSignal.timeout(listTimeout)]) });
  if (states.length > 0) writeCache('states', states);
  return states;
}

/** Districts of a state, by its code; cached like the states. Throws `ApiError`. */
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
  /** Epoch milliseconds. */
  readonly at: number;
  readonly value: T;
}

/** Specification §9: state lists are cached on the device for 24 hours. */
const freshMs = keptOnDevice.placesHours * 60 * 60 * 1000;

/** The value cached in the last 24 hours; undefined if missing, expired or storage is blocked. */
function readCache<T>(key: string, isValue: (value: unknown) => value is T, now = Date.now()): T | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`gatepass.cache.${key}`) ?? 'null');
    if (!isKept(kept) || now - kept.at >= freshMs || kept.at > now) return undefined;
    return isValue(kept.value) ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

/** Caches a list on the device; if storage is blocked or full, it is fetched again next time. */
function writeCache(key: string, value: unknown, now = Date.now()): void {
  try {
    localStorage.setItem(`gatepass.cache.${key}`, JSON.stringify({ at: now, value } satisfies Kept<unknown>));
  } catch {
    // Blocked or full storage only costs another request.
  }
}

function isKept(value: unknown): value is Kept<unknown> {
  return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'value' in value;
}

export interface States {
  readonly states: readonly StateDto[];
  /** Why the built-in list is used: the server's failed to load, or failed again on retry. */
  readonly trouble: 'fallback' | 'failed' | undefined;
  readonly loading: boolean;
  readonly retry: () => void;
}

/** The states to choose from; never empty, because the built-in list is the fallback. */
export function useStates(): States {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<readonly StateDto[]>();
  const [failures, setFailures] = useState(0);
  const [loading, setLoading] = useState(true);

  useEffect(() => {
    const abort = new AbortController();
    setLoading(true);
    loadStates(abort.signal).then(
      (states) => {
        if (abort.signal.aborted) return;
        setLoaded(states);
        setLoading(false);
      },
      () => {
        if (abort.signal.aborted) return;
        setFailures((count) => count + 1);
        setLoading(false);
      },
    );
    return () => abort.abort();
  }, [attempt]);

  return {
    states: loaded && loaded.length > 0 ? loaded : fallbackStates,
    trouble: loaded || failures === 0 ? undefined : failures === 1 ? 'fallback' : 'failed',
    loading,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** 28 states and 8 union territories, used if the server's list is unavailable. Codes as on number plates. */
const entries: readonly (readonly [code: string, name: string, ut?: 'UT'])[] = [
  ['AN', 'Andaman and Nicobar Islands', 'UT'],
  ['AP', 'Andhra Pradesh'],
  ['AR', 'Arunachal Pradesh'],
  ['AS', 'Assam'],
  ['BR', 'Bihar'],
  ['CH', 'Chandigarh', 'UT'],
  ['CG', 'Chhattisgarh'],
  ['DD', 'Dadra and Nagar Haveli and Daman and Diu', 'UT'],
  ['DL', 'Delhi', 'UT'],
  ['GA', 'Goa'],
  ['GJ', 'Gujarat'],
  ['HR', 'Haryana'],
  ['HP', 'Himachal Pradesh'],
  ['JK', 'Jammu and Kashmir', 'UT'],
  ['JH', 'Jharkhand'],
  ['KA', 'Karnataka'],
  ['KL', 'Kerala'],
  ['LA', 'Ladakh', 'UT'],
  ['LD', 'Lakshadweep', 'UT'],
  ['MP', 'Madhya Pradesh'],
  ['MH', 'Maharashtra'],
  ['MN', 'Manipur'],
  ['ML', 'Meghalaya'],
  ['MZ', 'Mizoram'],
  ['NL', 'Nagaland'],
  ['OD', 'Odisha'],
  ['PY', 'Puducherry', 'UT'],
  ['PB', 'Punjab'],
  ['RJ', 'Rajasthan'],
  ['SK', 'Sikkim'],
  ['TN', 'Tamil Nadu'],
  ['TG', 'Telangana'],
  ['TR', 'Tripura'],
  ['UP', 'Uttar Pradesh'],
  ['UK', 'Uttarakhand'],
  ['WB', 'West Bengal'],
];

const fallbackStates: readonly StateDto[] = entries.map(([code, name, ut]) => ({
  code,
  name,
  type: ut ? 'union_territory' : 'state',
}));
