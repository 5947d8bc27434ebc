import type { ReactNode } from 'react';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import type { Crumb } from '#web/ui/breadcrumb.tsx';
import { PageTitle } from './page-title.tsx';

export interface PageProps {
  /** Heading, and document title unless `documentTitle` is set. */
  readonly title: string;
  /** Heading, where it differs from the title's text: a number plate. */
  readonly heading?: ReactNode;
  readonly documentTitle?: string;
  /** Parent pages, outermost first. */
  readonly crumbs?: readonly Crumb[];
  /** Beside the heading: a badge, a claim number to copy. */
  readonly aside?: ReactNode;
  /** Buttons and links, right-aligned. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page in the shell: breadcrumb, single `h1`, actions, content. */
export function Page({ title, heading = title, documentTitle = title, crumbs = [], aside, actions, children }: PageProps) {
  return (
    <>
      <PageTitle title={documentTitle} />
      {crumbs.length > 0 ? <Breadcrumb crumbs={crumbs} /> : null}
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-22 font-bold break-words">{heading}</h1>
          {aside}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </>
  );
}
