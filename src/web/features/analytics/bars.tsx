import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface Bar {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** What stands at its end: "₹2,45,000". */
  readonly said: ReactNode;
  /** A second, paler length behind it: the p90 behind the median. */
  readonly beyond?: number;
  /** Much too late. */
  readonly isBad?: boolean;
}

/** Lying bars with their labels and values; the longest fills the width. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(({ value, beyond = 0 }) => Math.max(value, beyond)), 0);
  const share = (value: number) => (longest === 0 ? 0 : (100 * value) / longest);
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      {bars.map(({ id, label, value, said, beyond, isBad }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:col-span-3 sm:grid-cols-subgrid"
        >
          <span className="sm:whitespace-nowrap">{label}</span>
          <span aria-hidden className="relative h-4 overflow-hidden rounded-control bg-paper max-sm:order-last max-sm:col-span-2">
            {beyond === undefined ? null : (
              <span
                data-fill
                className="absolute inset-y-0 left-0 rounded-control bg-brand/25"
                style={{ width: `${share(beyond)}%` }}
              />
            )}
            <span
              data-fill
              className={cx('absolute inset-y-0 left-0 rounded-control', isBad ? 'bg-danger' : 'bg-brand')}
              style={{ width: `${share(value)}%` }}
            />
          </span>
          <span className="text-right tabular-nums">{said}</span>
        </li>
      ))}
    </ul>
  );
}
