import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { ErrorState, SkeletonText } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { BreakPoints, UnbrokenCodes } from '#web/ui/plate.tsx';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** Lines of the skeleton. */
  readonly lines?: number;
  /** Says what failed: 'Failed to load dashboard data'. */
  readonly errorTitle?: string;
  readonly children: (data: T) => ReactNode;
}

/** What a query brought, a skeleton before that, and Try Again when it failed. Old data stays on screen while new data loads. */
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

/** A name in a table: it may take two lines of its row on a desk; the whole of it is its title. */
export function TwoLines({
  text,
  unbroken = false,
  children = unbroken ? <UnbrokenCodes text={text} /> : <BreakPoints text={text} />,
}: {
  readonly text: string;
  /** It may name a claim. */
  readonly unbroken?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <span title={text} className="block wrap-break-word cards:wrap-anywhere rows:line-clamp-2">
      {children}
    </span>
  );
}
