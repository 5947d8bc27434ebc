import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(path.join(import.meta.dirname, 'older-browsers.js'), 'utf8');

/** A page's global scope after the script, first without what older browsers lack. */
function inAnOlderBrowser<T>(code: string): T {
  const without = 'delete Array.prototype.toSorted; delete Array.prototype.toReversed;';
  const scope = {
    HTMLElement: { prototype: { popover: null } },
    URL: function (address: string, base?: string) {
      return new URL(address, base);
    },
    AbortSignal: {},
    AbortController,
    later: new AbortController(),
    other: new AbortController(),
  };
  return runInNewContext(`${without}${script};${code}`, scope) as T;
}

test('an older browser sorts and turns lists without changing them', () => {
  expect(inAnOlderBrowser('const a = [3, 1, 2]; [a.toSorted((x, y) => x - y), a.toReversed(), a].map(String).join(";")')).toBe(
    '1,2,3;2,1,3;3,1,2',
  );
  expect(inAnOlderBrowser('Object.keys(Array.prototype).length')).toBe(0);
});

test('an older browser knows an address from other text', () => {
  expect(
    inAnOlderBrowser('[URL.canParse("/app", "https://a.test"), URL.canParse("/app"), URL.canParse("https://a.test")].join()'),
  ).toBe('true,false,true');
});

test('an older browser gives up a request at the first of several signals, for its reason', () => {
  expect(
    inAnOlderBrowser(
      'const either = AbortSignal.any([later.signal, other.signal]); const before = either.aborted; other.abort("late"); later.abort("x"); [before, either.aborted, either.reason].join()',
    ),
  ).toBe('false,true,late');
  expect(inAnOlderBrowser('later.abort("gone"); AbortSignal.any([later.signal]).reason')).toBe('gone');
});

test.each(['older-browsers.js', 'early.js'])(
  '%s can be read by browsers of 2019, which then say that they are too old',
  (file) => {
    const code = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    expect(code).not.toMatch(/\?\.[a-z[(]|\?\?/);
  },
);
