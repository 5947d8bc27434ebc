import { cx } from './class-names.ts';

export interface ProgressBarProps {
  /** For screen readers. */
  readonly label: string;
  /** From 0 to `max`. */
  readonly value: number;
  readonly max?: number;
  readonly tone?: 'brand' | 'success' | 'warn' | 'danger';
  readonly className?: string;
}

const fill = { brand: 'bg-brand', success: 'bg-success', warn: 'bg-warn', danger: 'bg-danger' };

export function ProgressBar({ label, value, max = 100, tone = 'brand', className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cx('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        data-fill
        className={cx('h-full rounded-full transition-[width] duration-200', fill[tone])}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
