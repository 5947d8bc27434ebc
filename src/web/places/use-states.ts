import type { ReplyOf } from '#contract/endpoint.ts';
import type { StateDto } from '#contract/places.schemas.ts';
import { getState, listStates } from '#contract/places.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { useEffect, useState } from 'react';

/** Milliseconds that the list of states, and a single state, may take (specification §9). */
const listTimeout = 10_000;
const stateTimeout = 5000;

export type District = ReplyOf<typeof getState>['state']['districts'][number];

/** States and union territories: from this device when asked for in the last 24 hours, else from the server. Throws `ApiError`. */
async function loadStates(signal: AbortSignal): Promise<readonly StateDto[]> {
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

export interface States {
  readonly states: readonly StateDto[];
  /** Why the list is the built-in one: the server's did not come, or did not come a second time either. */
  readonly trouble: 'fallback' | 'failed' | undefined;
  readonly loading: boolean;
  readonly retry: () => void;
}

/** The states to choose from. There always are some: the built-in list stands in while the server's has not come. */
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

/** 28 states and 8 union territories, for when the server's list cannot be had. The codes are those of number plates. */
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
