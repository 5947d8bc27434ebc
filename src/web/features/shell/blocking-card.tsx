import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/page-title.tsx';

interface BlockingCardProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** Stands in the place of a page that may not be shown, and says what would open it. */
export function BlockingCard({ icon: Icon, title, children, action }: BlockingCardProps) {
  return (
    <section className="mx-auto mt-6 max-w-column rounded-card border border-line bg-white p-6 sm:p-8">
      <PageTitle title={title} />
      <Icon aria-hidden className="size-8 text-brand" />
      <h1 className="mt-4 text-22 font-bold">{title}</h1>
      <div className="mt-2 text-16 text-muted">{children}</div>
      <div className="mt-6">{action}</div>
    </section>
  );
}
