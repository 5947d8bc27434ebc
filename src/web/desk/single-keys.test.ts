import { afterEach, expect, it, vi } from 'vitest';
import { isSingleKey, singleKeys } from './single-keys.ts';

class Plain {}
const press = (held: object = {}) =>
  ({ key: 'j', ctrlKey: false, metaKey: false, altKey: false, target: null, ...held }) as unknown as KeyboardEvent;

afterEach(() => {
  singleKeys.turn(true);
  vi.unstubAllGlobals();
});

it('a single key acts, and not with Ctrl held', () => {
  vi.stubGlobal('HTMLElement', Plain);
  expect(isSingleKey(press())).toBe(true);
  expect(isSingleKey(press({ ctrlKey: true }))).toBe(false);
});

it('no single key acts where speech would press it by accident', () => {
  vi.stubGlobal('HTMLElement', Plain);
  singleKeys.turn(false);
  expect(singleKeys.areOn()).toBe(false);
  expect(isSingleKey(press())).toBe(false);
});
