import { expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { allIn } from './all-in.ts';

it('adds what the owner pays to us and to the garage, and says nothing while one of them is not known', () => {
  const known = { insurer: paise(3_294_000), garage: paise(1_106_000), fee: paise(152_500) };
  expect(allIn(known).all).toBe(1_258_500);
  expect(allIn({ ...known, garage: null }).all).toBeNull();
  expect(allIn({ ...known, fee: null }).all).toBeNull();
});
