import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followAccountLanguage } from './session-store.ts';
import { localeOfCookies, setLocale } from '#web/ui/texts.ts';

let cookies: Map<string, string>;
let stored: Map<string, string>;

beforeEach(() => {
  cookies = new Map();
  stored = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(written: string) {
      const [name = '', value = ''] = (written.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => localeOfCookies(document.cookie);

it('a new device takes the language of the account, and whatever is on screen is told', () => {
  const told = vi.fn<() => void>();
  window.addEventListener('gatepass:locale', told);
  followAccountLanguage('hi');
  expect(shown()).toBe('hi');
  expect(told).toHaveBeenCalledOnce();
});

it('an account in English leaves a new device as it is', () => {
  followAccountLanguage('en');
  expect(shown()).toBeUndefined();
});

it('what was chosen on the device stays, whoever logs in', () => {
  setLocale('en');
  followAccountLanguage('hi');
  expect(shown()).toBe('en');
});

it('what came from one account gives way to the next one, and to a choice', () => {
  followAccountLanguage('hi');
  followAccountLanguage('en');
  expect(shown()).toBe('en');
  followAccountLanguage('hi');
  expect(shown()).toBe('hi');
  setLocale('en');
  followAccountLanguage('hi');
  expect(shown()).toBe('en');
});
