import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { sendPapersLink } from '#contract/claims/intake/papers-link.endpoints.ts';
import { api } from '#web/api-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useErrorText } from '#web/use-error-text.ts';

/** For whoever sits at a desk, or has no papers at hand: an SMS to the owner whose link takes them without a login. */
export function PapersLinkButton({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.files');
  const errorText = useErrorText();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [error, setError] = useState<string | null>(null);
  async function send(): Promise<void> {
    setState('sending');
    setError(null);
    try {
      await api(sendPapersLink, { params: { id: claimId } });
      setState('sent');
    } catch (failed) {
      setState('idle');
      setError(errorText(failed, 'general.unavailable'));
    }
  }
  return (
    <div className="grid justify-items-start gap-2 text-14">
      <p className="text-muted">{t.linkLead}</p>
      {state === 'sent' ? (
        <Banner tone="success" announce>
          {t.linkSent}
        </Banner>
      ) : (
        <Button variant="secondary" loading={state === 'sending'} onClick={() => void send()}>
          <MessageSquare aria-hidden className="size-5" />
          {t.linkSend}
        </Button>
      )}
      {error === null ? null : (
        <Banner tone="error" announce>
          {error}
        </Banner>
      )}
    </div>
  );
}
