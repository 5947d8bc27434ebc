import type { ReactNode } from 'react';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session-store.ts';
import { useWords } from '#web/use-words.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { Catalogue } from '#words/catalogues.ts';
import { readBy } from '#words/catalogues.ts';

/** Waits for what this page says beside all others. */
export function RequireWords({ words, children }: { readonly words: readonly Catalogue[]; readonly children: ReactNode }) {
  const isClaimant = permits(useUser(), 'claim.file');
  return useWords(...readBy(words, isClaimant)) ? children : <SkeletonText lines={8} />;
}
