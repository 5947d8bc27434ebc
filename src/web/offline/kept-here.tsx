import { outbox } from './device-outbox.ts';
import type { Unsent } from './outbox.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';

/** Replaces a form that was submitted offline and is still pending. */
export function KeptHere({ waiting }: { readonly waiting: Unsent }) {
  return useWords('offline') ? <Text waiting={waiting} /> : null;
}

function Text({ waiting: { id, written } }: { readonly waiting: Unsent }) {
  const t = useTexts('offline.outbox');
  return (
    <Banner
      tone="warn"
      announce
      title={t.kept}
      actions={
        // Restores the form with its draft and photos, which are kept until sent.
        <Button variant="secondary" onClick={() => void outbox.remove(id)}>
          {t.change}
        </Button>
      }
    >
      <p>{t.sends}</p>
      <p className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">{written}</p>
    </Banner>
  );
}
