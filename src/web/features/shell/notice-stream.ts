import { noticeBeatSeconds, streamNotices } from '#contract/notices.endpoints.ts';
import { wireRequest } from '#web/api/api-request.ts';
import { refreshSession } from '#web/session/refresh-session.ts';
import { readTokens } from '#web/session/token-store.ts';

export interface NoticeStreamOptions {
  /** Notices have changed: refetch. */
  readonly onNews: () => void;
  /** Polling interval in milliseconds without a stream. */
  readonly pollMs?: number;
}

const pollEvery = 30_000;
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** Two missed heartbeats: the connection is dead, whatever the network reports. */
const silenceMs = (2 * noticeBeatSeconds + 5) * 1000;

/**
 * Follows the user's notices until `stop`. A lost stream reconnects with backoff; meanwhile `onNews` runs every half minute. Closed while the page is hidden: a
 * browser allows six connections per host across its tabs.
 */
export function followNoticeStream({ onNews, pollMs = pollEvery }: NoticeStreamOptions): { stop: () => void } {
  let stopped = false;
  let failures = 0;
  let live: AbortController | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const poll = setInterval(() => {
    if (live === null && !document.hidden) onNews();
  }, pollMs);

  const run = async (mine: AbortController): Promise<void> => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), silenceMs);
    };
    try {
      heard();
      const body = await open(mine.signal);
      live = mine;
      // The first event is the current count, which covers changes while disconnected.
      for await (const hasNews of eventsOf(body, heard)) {
        failures = 0;
        if (hasNews && !mine.signal.aborted) onNews();
      }
    } catch {
      // On any error polling continues and the stream reconnects.
    } finally {
      clearTimeout(silence);
      if (live === mine) live = null;
    }
  };

  let current: AbortController | null = null;
  const connect = (): void => {
    clearTimeout(retry);
    if (stopped || current || document.hidden || !readTokens().accessToken) return;
    const mine = new AbortController();
    current = mine;
    void run(mine).then(() => {
      if (current === mine) current = null;
      if (stopped || current) return;
      const wait = Math.min(firstWaitMs * 2 ** failures, longestWaitMs);
      failures += 1;
      // Jitter: clients of a restarted server don't all reconnect at once.
      retry = setTimeout(connect, wait * (0.5 + Math.random() / 2));
    });
  };
  const onShown = (): void => {
    if (document.hidden) {
      const leaving = current;
      current = null;
      leaving?.abort();
    } else {
      failures = 0;
      connect();
    }
  };
  const onOnline = (): void => {
    failures = 0;
    connect();
  };
  document.addEventListener('visibilitychange', onShown);
  window.addEventListener('online', onOnline);
  connect();

  return {
    stop() {
      stopped = true;
      clearInterval(poll);
      clearTimeout(retry);
      current?.abort();
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener('online', onOnline);
    },
  };
}

async function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { accessToken } = readTokens();
  let response = await send(accessToken, signal);
  if (response.status === 401) response = await send(await refreshSession(accessToken), signal);
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
  return response.body;
}

function send(accessToken: string | null, signal: AbortSignal): Promise<Response> {
  const { path, headers } = wireRequest(streamNotices, { signal });
  headers.set('accept', 'text/event-stream');
  if (accessToken) headers.set('authorization', `Bearer ${accessToken}`);
  return fetch(path, { headers, signal, cache: 'no-store' });
}

/** Yields for each complete event whether it carries news; heartbeats are skipped. */
async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>, heard: () => void): AsyncGenerator<boolean> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const parts = (text + value).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) yield part.startsWith('event: ');
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
