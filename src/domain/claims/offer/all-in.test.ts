import { expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { allIn, nothingAfterwards } from './all-in.ts';

const known = {
  insurer: paise(3_294_000),
  garage: paise(1_106_000),
  fee: paise(152_500),
  ...nothingAfterwards,
};

it('adds what the owner pays to us and to the garage, and says nothing while one of them is not known', () => {
  expect(allIn(known).all).toBe(1_258_500);
  expect(allIn({ ...known, garage: null }).all).toBeNull();
  expect(allIn({ ...known, fee: null }).all).toBeNull();
});

it('counts what the owner pays in the insurer’s place as the owner’s, and no fee that went back', () => {
  const after = allIn({ ...known, charged: paise(500_000), givenBack: paise(107_500) });
  expect(after).toEqual({ insurer: 2_794_000, garage: 1_106_000, fee: 45_000, charged: 500_000, all: 1_651_000 });
});
