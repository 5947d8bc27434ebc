import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import type { Crumb } from './breadcrumb.tsx';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** The way here, without this page. */
  readonly crumbs?: readonly Crumb[];
  /** A line under the title. */
  readonly description?: ReactNode;
  /** Beside the title: a status badge. */
  readonly badge?: ReactNode;
  readonly actions?: ReactNode;
}

/** The top of a page: its one h1. */
export function PageHeader({ title, crumbs, description, badge, actions }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {crumbs ? <Breadcrumb crumbs={crumbs} /> : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-28 font-bold">{title}</h1>
            {badge}
          </div>
          {description ? <div className="mt-1 max-w-prose text-muted">{description}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
    </header>
  );
}
