import type { StatCardProps } from '#web/ui/stat-card.tsx';

export interface FigureChange {
  readonly direction: 'up' | 'down';
  /** Change relative to the previous period: 0.12 for 12 % more. Null if the previous value was zero. */
  readonly share: number | null;
}

/** Change against the previous period; null if unchanged or not comparable. */
export function figureChange(value: number | null, previous: number | null): FigureChange | null {
  if (value === null || previous === null || value === previous) return null;
  return {
    direction: value > previous ? 'up' : 'down',
    share: previous === 0 ? null : Math.abs(value - previous) / Math.abs(previous),
  };
}

interface ChangeWords {
  readonly percent: (values: { readonly n: number }) => string;
  /** Difference in percentage points. */
  readonly points: (values: { readonly n: number }) => string;
  /** "19 times as much": used above a factor of three instead of a percentage. */
  readonly times: (values: { readonly n: number }) => string;
  readonly more: (values: { readonly change: string }) => string;
  readonly less: (values: { readonly change: string }) => string;
}

export interface Moved {
  readonly value: number | null;
  readonly previous: number | null;
  /** For values that are percentages: show the difference in points instead of the relative change. */
  readonly isPercent?: boolean;
  readonly moreIsGood?: boolean | undefined;
}

/** The change as text for a stat card; undefined if there is none or no base to compare with. */
export function saidChange(
  words: ChangeWords,
  { value, previous, isPercent = false, moreIsGood }: Moved,
): StatCardProps['change'] | undefined {
  const change = figureChange(value, previous);
  if (!change) return undefined;
  const points = Math.round(Math.abs((value ?? 0) - (previous ?? 0)) * 10) / 10;
  const share = change.share === null ? null : Math.round(change.share * 100);
  const amount = isPercent ? words.points({ n: points }) : share === null || share === 0 ? null : words.percent({ n: share });
  if (amount === null) return undefined;
  const up = change.direction === 'up';
  const times = up && !isPercent && change.share !== null && change.share >= 2 ? change.share + 1 : undefined;
  return {
    direction: change.direction,
    text:
      times === undefined
        ? (up ? words.more : words.less)({ change: amount })
        : words.times({ n: times < 10 ? Math.round(times * 10) / 10 : Math.round(times) }),
    ...(moreIsGood === undefined ? {} : { good: moreIsGood === (change.direction === 'up') }),
  };
}
