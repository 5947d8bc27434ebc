import { expect, it } from 'vitest';
import { funnelOf } from './figures.ts';

it('counts a claim in every step that it has passed', () => {
  const at = (
    stage: 'submitted' | 'review' | 'approved' | 'disbursed' | 'closed' | 'rejected' | 'withdrawn',
    claims: number,
  ) => ({
    stage,
    claims,
    amount: claims * 100,
  });
  const all = [
    at('submitted', 1),
    at('review', 2),
    at('approved', 3),
    at('disbursed', 4),
    at('closed', 5),
    at('rejected', 6),
    at('withdrawn', 7),
  ];
  expect(funnelOf(all).map(({ step, claims }) => [step, claims])).toEqual([
    ['filed', 28],
    ['decided', 18],
    ['approved', 12],
    ['paid', 9],
    ['recovered', 5],
  ]);
  expect(funnelOf(all)[3]?.amount).toBe(900);
  expect(funnelOf([]).every(({ claims }) => claims === 0)).toBe(true);
});
