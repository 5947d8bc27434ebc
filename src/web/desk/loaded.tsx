import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { ErrorState, SkeletonText } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { BreakPoints, UnbrokenCodes } from '#web/ui/plate.tsx';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** Number of skeleton lines. */
  readonly lines?: number;
  /** Error heading: 'Failed to load dashboard data'. */
  readonly errorTitle?: string;
  readonly children: (data: T) => ReactNode;
}

/** Renders a query: skeleton while loading, Try Again on failure. Old data stays on screen during a refetch. */
export function Loaded<T>({ query, lines = 4, errorTitle, children }: LoadedProps<T>) {
  const t = useTexts('desk.loaded');
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const known = query.error instanceof ApiError ? query.error : undefined;
    return (
      <ErrorState
        title={errorTitle ?? t.failed}
        onRetry={known?.status === 404 ? undefined : () => void query.refetch()}
        retrying={query.isFetching}
        reference={known?.requestId}
      >
        {known?.message}
      </ErrorState>
    );
  }
  return <SkeletonText lines={lines} className="py-4" />;
}

/** A name in a table cell, clamped to two lines on desktop; the full text is in `title`. */
export function TwoLines({
  text,
  unbroken = false,
  children = unbroken ? <UnbrokenCodes text={text} /> : <BreakPoints text={text} />,
}: {
  readonly text: string;
  /** May contain a claim number, which must not wrap. */
  readonly unbroken?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <span title={text} className="block wrap-break-word cards:wrap-anywhere rows:line-clamp-2">
      {children}
    </span>
  );
}
