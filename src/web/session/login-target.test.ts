import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberLoginTarget, takeLoginTarget } from './login-target.ts';

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
/** A link in an e-mail opens a new tab. */
const inAnotherTab = () => vi.stubGlobal('sessionStorage', storage());

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

describe('takeLoginTarget', () => {
  it('is the remembered page, once, and then the dashboard', () => {
    rememberLoginTarget('/app/claims/new?step=2#garage');
    expect(takeLoginTarget()).toBe('/app/claims/new?step=2#garage');
    expect(takeLoginTarget()).toBe('/app/dashboard');
  });

  it('keeps a new claim and its garage for another tab, once and for a day', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T05:00:00Z') });
    rememberLoginTarget('/app/claims/new?garage=7f3c');
    inAnotherTab();
    expect([takeLoginTarget(), takeLoginTarget()]).toEqual(['/app/claims/new?garage=7f3c', '/app/dashboard']);
    rememberLoginTarget('/app/claims/new?garage=7f3c');
    inAnotherTab();
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(takeLoginTarget()).toBe('/app/dashboard');
    vi.useRealTimers();
  });

  it('keeps nothing of anybody for another tab', () => {
    rememberLoginTarget('/app/claims/8a41?tab=money');
    inAnotherTab();
    expect(takeLoginTarget()).toBe('/app/dashboard');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never leaves the site for %j',
    (path) => {
      rememberLoginTarget(path);
      expect(takeLoginTarget()).toBe('/app/dashboard');
    },
  );
});
