import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPass } from './pass-in-browser.ts';

const minute = 60_000;

/** Minimal stub of the page's article element. */
function article(...attributes: string[]) {
  const present = new Set(attributes);
  const element = {
    hasAttribute: (name: string) => present.has(name),
    toggleAttribute: (name: string, on: boolean) => void (on ? present.add(name) : present.delete(name)),
  };
  return { element: element as unknown as HTMLElement, isStale: () => present.has('data-stale') };
}

let network: { onLine: boolean };
beforeEach(() => {
  vi.useFakeTimers();
  network = { onLine: true };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tell = (event: string) => window.dispatchEvent(new Event(event));

describe('a gate pass that is held out', () => {
  it('says that the vehicle may leave for five minutes after it was checked', () => {
    const { element, isStale } = article();
    watchPass(element);
    vi.advanceTimersByTime(5 * minute - 1);
    expect(isStale()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isStale()).toBe(true);
  });

  it('does not say so without a network', () => {
    const { element, isStale } = article();
    watchPass(element);
    network.onLine = false;
    tell('offline');
    expect(isStale()).toBe(true);
    network.onLine = true;
    tell('online');
    expect(isStale()).toBe(false);
  });

  it('has aged when the phone was asleep, also where its timers were', () => {
    const { element, isStale } = article();
    watchPass(element);
    vi.setSystemTime(Date.now() + 20 * minute);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isStale()).toBe(true);
  });

  it('that the device kept is never as good as a checked one', () => {
    const { element, isStale } = article('data-kept');
    watchPass(element);
    tell('online');
    expect(isStale()).toBe(true);
  });
});
