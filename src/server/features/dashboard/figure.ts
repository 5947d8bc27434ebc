import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { paise, paiseToRupees } from '#domain/money.ts';

type Figure = RoleDashboardDto['figures'][number];
type Key = Figure['key'];

export const count = (key: Key, value: number, previous: number | null = null): Figure => ({
  key,
  value,
  unit: 'count',
  previous,
});

/** From paise, with the figure of the period before. */
export const rupees = (key: Key, amount: number, previous: number | null = null): Figure => ({
  key,
  value: paiseToRupees(paise(amount)),
  unit: 'rupees',
  previous: previous === null ? null : paiseToRupees(paise(previous)),
});

export const measure = (
  key: Key,
  unit: 'percent' | 'days' | 'stars',
  value: number | null,
  previous: number | null = null,
): Figure => ({
  key,
  value,
  unit,
  previous,
});
