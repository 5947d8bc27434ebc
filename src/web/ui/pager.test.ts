import { describe, expect, it } from 'vitest';
import { pageList } from './pager.tsx';

describe('pageList', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [5, 8, [1, 'gap', 4, 5, 6, 7, 8]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [500, 1000, [1, 'gap', 499, 500, 501, 'gap', 1000]],
    [99, 20, [1, 'gap', 16, 17, 18, 19, 20]],
    [-3, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  ])('page %i of %i', (page, total, slots) => {
    expect(pageList(page, total)).toEqual(slots);
  });

  it('shows the current page, both ends, at most seven slots, and no gap for a single page', () => {
    for (let total = 1; total <= 30; total += 1) {
      for (let page = 1; page <= total; page += 1) {
        const slots = pageList(page, total);
        expect(slots).toContain(page);
        expect(slots[0]).toBe(1);
        expect(slots.at(-1)).toBe(total);
        expect(slots.length).toBeLessThanOrEqual(7);
        slots.forEach((slot, at) => {
          if (slot !== 'gap') return;
          const [before, after] = [slots[at - 1], slots[at + 1]];
          expect(typeof before === 'number' && typeof after === 'number' && after - before).toBeGreaterThan(2);
        });
      }
    }
  });
});
