import { ApiError, networkError } from '#web/api/api-error.ts';
import { sessionEndMessages } from '#web/api/api-error.ts';
import { readError } from '#web/api/api-request.ts';
import { handOver, newestTokens, clearTokens, readTokens, storeTokens, subjectOf } from './token-store.ts';
import type { Tokens } from './token-store.ts';
import { oneTabAtATime } from '#web/ui/device-storage.ts';

const lockName = 'gatepass-refresh';
/** Our server has judged this token; anything else, also a 401 of something in between, says nothing of it. */
const refusals: ReadonlySet<string> = new Set(['auth.refresh-invalid', 'input.invalid', 'input.malformed']);

/**
 * Gets a new access token after `rejected` was answered with 401, and returns it. One refresh for all tabs: whoever comes
 * second into the lock finds the new token. Throws `ApiError`; tokens are cleared when our server refuses, else kept.
 */
export function refreshSession(rejected: string | null): Promise<string> {
  return exclusively(async () => {
    const { accessToken, refreshToken } = readTokens();
    if (accessToken && accessToken !== rejected) {
      // Someone else logged in meanwhile: what was asked in the first one's name must not be done in the second one's.
      if (rejected && subjectOf(accessToken) !== subjectOf(rejected)) throw sessionEnded('auth.refresh.invalid');
      return accessToken;
    }
    if (!refreshToken) {
      clearTokens();
      throw sessionEnded('auth.refresh.missing');
    }
    // Local storage can lag behind what the tab before us in the lock has stored.
    const newest = await newestTokens(refreshToken);
    if (newest) {
      storeTokens(newest);
      if (newest.accessToken !== rejected) return newest.accessToken;
    }
    const spending = newest?.refreshToken ?? refreshToken;
    const data = await ask(spending)
      // The token is spent, and within a minute the server gives its successor again.
      .catch((error: unknown) => (error instanceof ApiError ? Promise.reject(error) : ask(spending)))
      .catch((error: unknown) => {
        if (error instanceof ApiError && refusals.has(error.code)) clearTokens();
        throw error instanceof ApiError ? error : networkError();
      });
    // A logout that happened in another tab while we were asking stays a logout.
    if (readTokens().refreshToken !== spending) throw sessionEnded('auth.refresh.invalid');
    storeTokens(data);
    await handOver(spending, data);
    return data.accessToken;
  });
}

/** Milliseconds after which an answer is held for lost. */
const patience = 20_000;

/** Throws `ApiError` where the server refuses, anything else where no answer came. */
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

/** Web Locks exist in secure contexts only; elsewhere at least this tab takes turns with itself. */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return oneTabAtATime(lockName, work, () => {
    const turn = lastInThisTab.then(work, work);
    lastInThisTab = turn;
    return turn;
  });
}
