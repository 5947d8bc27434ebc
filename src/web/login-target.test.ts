import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberLoginTarget, takeLoginTarget } from './login-target.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('takeLoginTarget', () => {
  it('is the remembered page, once, and then the dashboard', () => {
    rememberLoginTarget('/app/claims/new?step=2#garage');
    expect(takeLoginTarget()).toBe('/app/claims/new?step=2#garage');
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
