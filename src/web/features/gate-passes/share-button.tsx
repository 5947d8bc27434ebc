import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { sharePass } from './share-pass.ts';

/** Sends the pass on to whoever fetches the vehicle. In plain HTML it shows once its script is there. */
export function ShareButton({ title, code }: { readonly title: string; readonly code: string }) {
  const t = useTexts('gatePasses');
  const [ready, setReady] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className="grid justify-items-center gap-1" data-no-print>
      <Button
        variant="secondary"
        hidden={!ready}
        data-share={title}
        icon={<Share2 aria-hidden className="size-5" />}
        onClick={() => {
          // What others see: not the owner's own page of it.
          sharePass(title, new URL(`/gate-pass/${code}`, location.origin).href).then(setCopied, () => undefined);
        }}
      >
        {t.share}
      </Button>
      <p role="status" data-shared={t.copied} className="text-14 empty:hidden">
        {copied ? t.copied : null}
      </p>
    </div>
  );
}
