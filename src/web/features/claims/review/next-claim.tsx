import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isFreeFor } from '#domain/claims/obligations.ts';
import { firstAfter, rememberedQueue } from '#web/desk/use-list-params.ts';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { processingQuery, claimQuery } from '../claim-queries.ts';

/**
 * After a decision: the next claim of the originating list that is open and unassigned; after the last, back to the list. Takes focus, because the form is
 * gone.
 */
export default function NextClaim({ claimId, waits }: { readonly claimId: string; readonly waits: boolean }) {
  const t = useTexts('claims.review.cockpit');
  const queries = useQueryClient();
  const me = useUser();
  const [queue] = useState(rememberedQueue);
  const { data: next, isPending } = useQuery({
    queryKey: ['next-claim', claimId],
    queryFn: async () => (await firstAfter(queue, claimId, (id) => isFree(queries, id, me))) ?? null,
    staleTime: Infinity,
    gcTime: 0,
    // On failure the list itself has the same information.
    retry: false,
  });
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPending) line.current?.querySelector('a')?.focus();
  }, [isPending]);
  return (
    <div ref={line}>
      <Banner
        tone="success"
        actions={
          isPending ? null : (
            <LinkButton to={next ? `/app/claims/${next}` : (queue?.from ?? '/app/claims/review')}>
              {next ? t.next : t.toList}
            </LinkButton>
          )
        }
      >
        {waits ? t.waitsForSecond : t.decided}
      </Banner>
    </div>
  );
}

/** Whether it may be opened next; the fetched data stays cached for that. */
async function isFree(queries: QueryClient, id: string, me: Parameters<typeof isFreeFor>[1]): Promise<boolean> {
  const [claim, { assignee }] = await Promise.all([
    queries.fetchQuery({ ...claimQuery(id), staleTime: 0 }),
    queries.fetchQuery({ ...processingQuery(id), staleTime: 0 }),
  ]);
  return isFreeFor({ assigneeId: assignee?.id ?? null, step: claim.nextStep.step }, me);
}
