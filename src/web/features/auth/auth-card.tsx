import type { ReactNode } from 'react';
import { PageTitle } from '#web/page/page-title.tsx';
import { cx } from '#web/ui/class-names.ts';

/** One narrow column for login, sign-up and what belongs to them. */
export function AuthCard({
  title,
  description,
  lead,
  children,
  footer,
  below,
}: {
  title: string;
  /** For search results and shared links. */
  description?: string | undefined;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** What may come late: the card is as high as the screen then, so that no footer in sight moves. */
  below?: ReactNode;
}) {
  return (
    <div className={cx('mx-auto w-full max-w-column px-4 py-10 sm:py-14', below !== undefined && 'min-h-dvh')}>
      <PageTitle title={title} description={description} />
      <h1 className="text-28 font-bold">{title}</h1>
      {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
      <div className="mt-6 grid gap-6">{children}</div>
      {footer ? <div className="mt-8 border-t border-line pt-6 text-muted">{footer}</div> : null}
      {below}
    </div>
  );
}
