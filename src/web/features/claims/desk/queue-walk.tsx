import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { neighbours, rememberedQueue } from '#web/desk/queue-order.ts';
import { isTyping } from '#web/desk/use-row-keys.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** "3 of 25" with the way to the claims before and after it in the list one came from; also by K and J. */
export function QueueWalk({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.desk.page');
  const navigate = useNavigate();
  const [order] = useState(rememberedQueue);
  const place = neighbours(order, claimId);
  const before = place?.before;
  const after = place?.after;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const to = event.key === 'j' ? after : event.key === 'k' ? before : undefined;
      if (to) void navigate(`/app/claims/${to}`);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [after, before, navigate]);
  if (!place || place.of < 2) return null;
  return (
    <div className="flex items-center gap-1 text-14 text-muted">
      <IconButton
        label={t.previousClaim}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        disabled={!before}
        onClick={() => void navigate(`/app/claims/${before}`)}
      />
      {t.place({ place: place.place, of: place.of })}
      <IconButton
        label={t.nextClaim}
        icon={<ChevronRight aria-hidden className="size-5" />}
        disabled={!after}
        onClick={() => void navigate(`/app/claims/${after}`)}
      />
    </div>
  );
}
