import { useEffect, useRef, useState } from 'react';
import { neighbours, rememberedQueue } from '#web/desk/queue-order.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** After a decision: on to the next claim of the list one came from; back to the list after its last. Takes focus, as the form is gone. */
export default function NextClaim({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.review.cockpit');
  const [queue] = useState(rememberedQueue);
  const next = neighbours(queue, claimId)?.after;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.querySelector('a')?.focus(), []);
  return (
    <div ref={line}>
      <Banner
        tone="success"
        actions={
          <LinkButton to={next ? `/app/claims/${next}` : (queue?.from ?? '/app/claims/review')}>
            {next ? t.next : t.toList}
          </LinkButton>
        }
      >
        {t.decided}
      </Banner>
    </div>
  );
}
