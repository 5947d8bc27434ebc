import { expect, it } from 'vitest';
import { firstAfter } from './use-list-params.ts';

const order = { from: '/app/claims/review', ids: ['a', 'b', 'c', 'd'] };

it('passes by what does not fit, asks for no more than it needs, and never goes back', async () => {
  const asked: string[] = [];
  const unless =
    (...taken: string[]) =>
    async (id: string) => {
      asked.push(id);
      return !taken.includes(id);
    };
  expect(await firstAfter(order, 'a', unless('b'))).toBe('c');
  expect(asked).toEqual(['b', 'c']);
  expect(await firstAfter(order, 'b', unless('c', 'd'))).toBeUndefined();
  expect(await firstAfter(undefined, 'a', unless())).toBeUndefined();
});
