import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/page/page-title.tsx';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session/session-store.ts';
import { useWords } from '#web/words/load-words.ts';
import { SkeletonText } from '#web/ui/states.tsx';
import { readBy } from '#words/catalogues.ts';
import type { Catalogue } from '#words/catalogues.ts';

interface BlockingCardProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** Shown instead of a page that may not be shown; says what would unlock it. */
export function BlockingCard({ icon: Icon, title, children, action }: BlockingCardProps) {
  return (
    <section className="mx-auto mt-6 max-w-column rounded-card border border-line bg-surface p-6 sm:p-8">
      <PageTitle title={title} />
      <Icon aria-hidden className="size-8 text-brand" />
      <h1 className="mt-4 text-22 font-bold">{title}</h1>
      <div className="mt-2 text-16 text-muted">{children}</div>
      <div className="mt-6">{action}</div>
    </section>
  );
}

/** Waits for this page's additional texts. */
export function RequireWords({ words, children }: { readonly words: readonly Catalogue[]; readonly children: ReactNode }) {
  const isClaimant = permits(useUser(), 'claim.file');
  return useWords(...readBy(words, isClaimant)) ? children : <SkeletonText lines={8} />;
}
