import { expect, it } from 'vitest';
import { ratingKey } from './listing-sorts.ts';

it('puts many good votes before a single perfect one, and any vote before none', () => {
  const order = [
    { name: '4.8 of 84', sum: 403, count: 84 },
    { name: '5.0 of 12', sum: 60, count: 12 },
    { name: '4.2 of 30', sum: 126, count: 30 },
    { name: '5.0 of 1', sum: 5, count: 1 },
    { name: '1.0 of 1', sum: 1, count: 1 },
    { name: 'none', sum: 0, count: 0 },
  ];
  const byKey = order.toReversed().toSorted((a, b) => ratingKey(b.sum, b.count) - ratingKey(a.sum, a.count));
  expect(byKey.map(({ name }) => name)).toEqual(order.map(({ name }) => name));
});
