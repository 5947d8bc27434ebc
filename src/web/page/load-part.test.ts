import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart } from './load-part.ts';

let browser: EventTarget;
let tries: number;

/** A module that loads at this attempt; never by default. */
function part(comesAt = Number.POSITIVE_INFINITY): () => Promise<string> {
  return async () => {
    tries += 1;
    if (tries < comesAt) throw new TypeError('Failed to fetch dynamically imported module');
    return 'dialog';
  };
}

function online(is: boolean): void {
  vi.stubGlobal('navigator', { onLine: is });
  if (is) browser.dispatchEvent(new Event('online'));
}

beforeEach(() => {
  tries = 0;
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.useFakeTimers();
  online(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a part of the application that is fetched when it is needed', () => {
  it('is asked for once where it comes', async () => {
    await expect(loadPart(part(1))).resolves.toBe('dialog');
    expect(tries).toBe(1);
  });

  it('is asked for again, a second apart, while the connection fails', async () => {
    const loading = loadPart(part(3));
    await vi.advanceTimersByTimeAsync(999);
    expect(tries).toBe(1);
    await vi.advanceTimersByTimeAsync(1001);
    await expect(loading).resolves.toBe('dialog');
    expect(tries).toBe(3);
  });

  it('counts as gone after five tries with a connection', async () => {
    const said = loadPart(part()).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await said).toContain('Failed to fetch');
    expect(tries).toBe(5);
  });

  it('waits offline however long that takes, and then has all its tries', async () => {
    online(false);
    const loading = loadPart(part(6));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(tries).toBe(1);
    online(true);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(loading).resolves.toBe('dialog');
    expect(tries).toBe(6);
  });
});
