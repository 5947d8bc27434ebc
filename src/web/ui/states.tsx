import { cx } from './class-names.ts';
import { useTexts } from './texts.ts';
import { VisuallyHidden } from './field.tsx';
import { Inbox, CloudOff } from 'lucide-react';
import { useContext, createContext } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Placeholder in the size of the coming content: set `h-` and `w-` classes. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={cx('animate-shimmer rounded-control bg-line', className)} />;
}

/** Placeholder for lines of text; announces "Loading" once. */
export function SkeletonText({ lines = 3, className }: { readonly lines?: number; readonly className?: string }) {
  const t = useTexts('ui');
  return (
    <div role="status" className={cx('space-y-3', className)}>
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} className={cx('h-4', at === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}

interface EmptyStateProps {
  /** "No files uploaded yet" */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** What the user can do about it. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <span aria-hidden className="mb-3 flex size-12 items-center justify-center rounded-full bg-brand-tint text-brand *:size-6">
        {icon ?? <Inbox />}
      </span>
      <p className="font-semibold">{title}</p>
      {children ? <div className="mt-1 max-w-112 text-muted">{children}</div> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  /** "Failed to load dashboard data" */
  readonly title?: ReactNode;
  /** What was kept, what to do, whom to call. */
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** The request id, to quote on the phone. */
  readonly reference?: string;
}

/** Load failure with Try Again, a reference and the support phone. */
export function ErrorState({ title, children, onRetry, retrying, reference }: ErrorStateProps) {
  const t = useTexts('ui');
  const phone = useContext(SupportPhone);
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-10 text-center">
      <span aria-hidden className="mb-3 flex size-12 items-center justify-center rounded-full bg-danger-tint text-danger">
        <CloudOff className="size-6" />
      </span>
      <p className="font-semibold">{title ?? t.wentWrong}</p>
      {children ? <div className="mt-1 max-w-112 text-muted">{children}</div> : null}
      {onRetry ? (
        <Button variant="secondary" className="mt-4" onClick={onRetry} loading={retrying}>
          {t.tryAgain}
        </Button>
      ) : null}
      {reference ? (
        <p className="mt-4 text-14 text-muted">
          {t.reference}: <code className="font-mono wrap-anywhere select-all">{reference}</code>
        </p>
      ) : null}
      {phone ? (
        <p className="mt-2 text-14 text-muted">
          {t.callUs}{' '}
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="link whitespace-nowrap">
            {phone}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** Support phone number as displayed: "1800 000 0000"; provided by the page layout. */
export const SupportPhone = createContext<string | undefined>(undefined);
