import { ApiError, networkError } from '#web/api/api-error.ts';
import { sessionEndMessages } from '#web/api/api-error.ts';
import { readError } from '#web/api/api-request.ts';
import { handOver, newestTokens, clearTokens, readTokens, storeTokens, subjectOf } from './token-store.ts';
import type { Tokens } from './token-store.ts';
import { oneTabAtATime } from '#web/ui/device-storage.ts';

const lockName = 'gatepass-refresh';
/** Our server rejected this token; any other error, including a 401 from an intermediary, does not invalidate it. */
const refusals: ReadonlySet<string> = new Set(['auth.refresh-invalid', 'input.invalid', 'input.malformed']);

/**
 * Refreshes the access token after `rejected` got a 401, and returns the new one. One refresh for all tabs: later tabs in the lock find the new token. Throws
 * `ApiError`; clears the tokens only if our server refuses.
 */
export function refreshSession(rejected: string | null): Promise<string> {
  return exclusively(async () => {
    const { accessToken, refreshToken } = readTokens();
    if (accessToken && accessToken !== rejected) {
      // Another user logged in meanwhile: a request of the first user must not be sent as the second.
      if (rejected && subjectOf(accessToken) !== subjectOf(rejected)) throw sessionEnded('auth.refresh.invalid');
      return accessToken;
    }
    if (!refreshToken) {
      clearTokens();
      throw sessionEnded('auth.refresh.missing');
    }
    // Local storage can lag behind what the previous lock holder stored.
    const newest = await newestTokens(refreshToken);
    if (newest) {
      storeTokens(newest);
      if (newest.accessToken !== rejected) return newest.accessToken;
    }
    const spending = newest?.refreshToken ?? refreshToken;
    const data = await ask(spending)
      // The token is used up, but for one minute the server returns the same successor again.
      .catch((error: unknown) => (error instanceof ApiError ? Promise.reject(error) : ask(spending)))
      .catch((error: unknown) => {
        if (error instanceof ApiError && refusals.has(error.code)) clearTokens();
        throw error instanceof ApiError ? error : networkError();
      });
    // A logout in another tab during the refresh takes precedence.
    if (readTokens().refreshToken !== spending) throw sessionEnded('auth.refresh.invalid');
    storeTokens(data);
    await handOver(spending, data);
    return data.accessToken;
  });
}

/** Timeout in milliseconds. */
const patience = 20_000;

/** Throws `ApiError` if the server refuses, any other error if there was no response. */
async function ask(refreshToken: string): Promise<Tokens> {
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ refreshToken }),
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw await readError(response);
  const { data } = (await response.json()) as { data: Tokens };
  return data;
}

function sessionEnded(message: 'auth.refresh.missing' | 'auth.refresh.invalid'): ApiError {
  return new ApiError({ status: 401, code: 'auth.unauthenticated', message: sessionEndMessages[message] });
}

let lastInThisTab: Promise<unknown> = Promise.resolve();

/** Web Locks exist in secure contexts only; elsewhere only this tab is serialised. */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return oneTabAtATime(lockName, work, () => {
    const turn = lastInThisTab.then(work, work);
    lastInThisTab = turn;
    return turn;
  });
}
