import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** "No files uploaded yet" */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
}

/** Nothing here: says so, and what to do. */
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
