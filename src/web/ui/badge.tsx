import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type Tone = 'neutral' | 'info' | 'success' | 'warn' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'bg-paper text-muted inset-ring-line',
  info: 'bg-brand-tint text-brand inset-ring-brand/15',
  success: 'bg-success-tint text-success inset-ring-success/15',
  warn: 'bg-warn-tint text-warn inset-ring-warn/20',
  danger: 'bg-danger-tint text-danger inset-ring-danger/15',
};

export interface BadgeProps {
  /** warn (amber) only for "needs your action". */
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A status in a word or two. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-14 font-semibold whitespace-nowrap inset-ring forced-colors:border',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
