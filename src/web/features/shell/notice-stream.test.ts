import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followNoticeStream } from './notice-stream.ts';

vi.mock('#web/session/refresh-session.ts', () => ({ refreshSession: async () => 'new' }));

interface Opened {
  readonly token: string | null;
  readonly signal: AbortSignal;
  say(text: string): void;
  end(): void;
}

let opened: Opened[];
let status: (token: string | null) => number;
let page: EventTarget & { hidden: boolean };
let news: number;
let following: { stop: () => void };

const count = 'event: unread\ndata: {"unread":1}\n\n';
/** Runs everything due without advancing the clock. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const follow = () => {
  following = followNoticeStream({ onNews: () => (news += 1) });
  return settle();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  opened = [];
  news = 0;
  status = () => 200;
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  const stored = new Map([['accessToken', 'old']]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== '/api/dashboard/notifications/stream') throw new Error(`${path} is not the stream`);
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    const { signal } = init;
    if (!signal) throw new Error('a stream must be stoppable');
    let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sink = controller) });
    signal.addEventListener('abort', () => sink?.error(signal.reason));
    opened.push({
      token,
      signal,
      say: (text) => sink?.enqueue(new TextEncoder().encode(text)),
      end: () => sink?.close(),
    });
    return new Response(body, { status: status(token) });
  });
});
afterEach(() => {
  following.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('notices without reloading', () => {
  it('come with each event, even one that arrives in pieces; a heart-beat is none', async () => {
    await follow();
    expect(opened[0]?.token).toBe('old');
    opened[0]?.say(count);
    await settle();
    expect(news).toBe(1);
    opened[0]?.say('event: notice\nda');
    await settle();
    expect(news).toBe(1);
    opened[0]?.say('ta: {}\n\n: beat\n\n');
    await settle();
    expect(news).toBe(2);
  });

  it('come by the stream only while there is one', async () => {
    await follow();
    for (let beats = 0; beats < 10; beats += 1) {
      opened[0]?.say(': beat\n\n');
      await vi.advanceTimersByTimeAsync(20_000);
    }
    expect(news).toBe(0);
    expect(opened).toHaveLength(1);
  });

  it('go on with a refreshed session', async () => {
    status = (token) => (token === 'new' ? 200 : 401);
    await follow();
    expect(opened.map(({ token }) => token)).toEqual(['old', 'new']);
    opened[1]?.say(count);
    await settle();
    expect(news).toBe(1);
  });

  it('are asked for every half minute while there is no stream, which is tried again, later each time', async () => {
    status = () => 503;
    await follow();
    const attempts: number[] = [];
    for (let second = 1; second <= 61; second += 1) {
      const before = opened.length;
      await vi.advanceTimersByTimeAsync(1_000);
      if (opened.length > before) attempts.push(second);
    }
    expect(attempts).toEqual([1, 3, 7, 15, 31, 61]);
    expect(news).toBe(2);
  });

  it('a stream that ended is opened again soon', async () => {
    await follow();
    opened[0]?.say(count);
    opened[0]?.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened).toHaveLength(2);
  });

  it('a silent stream is given up', async () => {
    await follow();
    await vi.advanceTimersByTimeAsync(45_000);
    expect(opened[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened).toHaveLength(2);
  });

  it('hold nothing open while the page is hidden, and begin again when it is seen', async () => {
    await follow();
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(opened[0]?.signal.aborted).toBe(true);
    expect(opened).toHaveLength(1);
    expect(news).toBe(0);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(opened).toHaveLength(2);
  });

  it('end for good', async () => {
    await follow();
    following.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(opened[0]?.signal.aborted).toBe(true);
    expect(opened).toHaveLength(1);
    expect(news).toBe(0);
  });
});
