import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

interface CardProps {
  readonly title?: ReactNode;
  /** Heading level of the title; default 2. */
  readonly level?: 2 | 3;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** False: the content reaches the edges (a list, a table). */
  readonly padded?: boolean;
  /** Collapsed to its title until opened. `open`: initially open. */
  readonly folded?: boolean | 'open';
  readonly className?: string;
  readonly children?: ReactNode;
}

export function Card({ title, level = 2, actions, footer, padded = true, folded = false, className, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  if (folded) {
    return (
      <details
        open={folded === 'open' || undefined}
        className={cx('group/card min-w-0 rounded-card border border-line bg-surface', className)}
      >
        <summary className="flex min-h-control list-none items-center justify-between gap-4 rounded-card px-4 py-2 hover:bg-brand-tint sm:px-5 [&::-webkit-details-marker]:hidden">
          <Heading className="font-bold">{title}</Heading>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-brand transition-transform group-open/card:rotate-90" />
        </summary>
        <div className={padded ? 'px-4 pt-2 pb-4 sm:px-5 sm:pb-5' : 'border-t border-line'}>{children}</div>
      </details>
    );
  }
  return (
    <section className={cx('min-w-0 rounded-card border border-line bg-surface', className)}>
      {title || actions ? (
        <div
          className={cx(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5',
            padded ? 'pb-3' : 'border-b border-line pb-4',
          )}
        >
          {title ? <Heading className="text-18 font-bold">{title}</Heading> : null}
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </div>
      ) : null}
      <div className={padded ? cx('px-4 pb-4 sm:px-5 sm:pb-5', !(title || actions) && 'pt-4 sm:pt-5') : undefined}>
        {children}
      </div>
      {footer ? <div className="border-t border-line px-4 py-3 sm:px-5">{footer}</div> : null}
    </section>
  );
}

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
  readonly onToggle?: (open: boolean) => void;
}

/** Expands in place; works without JavaScript. */
export function Disclosure({ summary, children, defaultOpen, onToggle }: DisclosureProps) {
  return (
    <details open={defaultOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)} className="group/disclosure">
      <summary className="flex min-h-control list-none items-center gap-2 rounded-control text-body font-semibold text-brand hover:text-brand-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 shrink-0 transition-transform group-open/disclosure:rotate-90" />
        {summary}
      </summary>
      <div className="pt-1 pb-3 pl-7">{children}</div>
    </details>
  );
}
