import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type BannerTone = 'info' | 'warn' | 'error' | 'success';

export interface BannerProps {
  /** warn means "needs your action". */
  readonly tone?: BannerTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Announced by screen readers: set it on banners that appear after an action, not on those present from the start. */
  readonly announce?: boolean;
  readonly className?: string;
}

const looks = {
  info: { icon: Info, box: 'border-brand/20 bg-brand-tint', ink: 'text-brand' },
  warn: { icon: TriangleAlert, box: 'border-warn/25 bg-warn-tint', ink: 'text-warn' },
  error: { icon: CircleAlert, box: 'border-danger/20 bg-danger-tint', ink: 'text-danger' },
  success: { icon: CircleCheck, box: 'border-success/20 bg-success-tint', ink: 'text-success' },
};

export function Banner({ tone = 'info', title, children, actions, announce, className }: BannerProps) {
  const { icon: Icon, box, ink } = looks[tone];
  return (
    <div
      role={announce ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={cx('flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border px-4 py-3', box, className)}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', ink)} />
        <div className="min-w-0 flex-1">
          {title ? <p className={cx('font-semibold', ink)}>{title}</p> : null}
          {children ? <div className={title ? 'mt-0.5' : undefined}>{children}</div> : null}
        </div>
      </div>
      {actions ? <div className="flex flex-wrap gap-2 max-sm:pl-8">{actions}</div> : null}
    </div>
  );
}
