import { expect, it } from 'vitest';
import { chosenRange } from './figures-head.tsx';

const now = new Date('2026-11-20T06:00:00Z');
const chosen = (query: Record<string, string>) => chosenRange((name) => query[name] ?? '', now);

it.each([
  [{}, 'last-30-days', '2026-10-22'],
  [{ range: 'this-year' }, 'this-year', '2026-04-01'],
  [{ range: 'forever' }, 'last-30-days', '2026-10-22'],
  [{ from: '2026-01-01', to: '2026-01-31' }, 'own', '2026-01-01'],
  [{ from: '2026-02-01', to: '2026-01-31', range: 'this-month' }, 'this-month', '2026-11-01'],
  [{ from: '2026-02-30', to: '2026-03-31' }, 'last-30-days', '2026-10-22'],
])('%j is %s from %s', (query, name, from) => {
  expect(chosen(query)).toMatchObject({ name, days: { from } });
});
