import type { ReplyOf } from '#contract/endpoint.ts';
import type { StateDto } from '#contract/places.schemas.ts';
import { getState, listStates } from '#contract/places.endpoints.ts';
import { api } from '#web/api-client.ts';
import { readCache, writeCache } from './device-cache.ts';

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
