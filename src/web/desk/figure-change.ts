import type { StatCardProps } from '#web/ui/stat-card.tsx';

export interface FigureChange {
  readonly direction: 'up' | 'down';
  /** Share of the period before: 0.12 for 12 % more. Null when there was nothing before. */
  readonly share: number | null;
}

/** How a figure moved against the period before; null when it did not, or there is nothing to compare. */
export function figureChange(value: number | null, previous: number | null): FigureChange | null {
  if (value === null || previous === null || value === previous) return null;
  return {
    direction: value > previous ? 'up' : 'down',
    share: previous === 0 ? null : Math.abs(value - previous) / Math.abs(previous),
  };
}

interface ChangeWords {
  readonly percent: (values: { readonly n: number }) => string;
  /** What a share of a hundred moved by. */
  readonly points: (values: { readonly n: number }) => string;
  /** "19 times as much": of more than three times nobody says a percentage. */
  readonly times: (values: { readonly n: number }) => string;
  readonly more: (values: { readonly change: string }) => string;
  readonly less: (values: { readonly change: string }) => string;
}

export interface Moved {
  readonly value: number | null;
  readonly previous: number | null;
  /** Of what is a percentage already, the points; of all else the share. */
  readonly isPercent?: boolean;
  readonly moreIsGood?: boolean | undefined;
}

/** The change as a figure's card says it; undefined where there is none, or nothing it could be a share of. */
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
