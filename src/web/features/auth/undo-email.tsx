import { useState } from 'react';
import { undoEmail } from '#contract/auth/auth.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { useLocation } from '#web/ui/navigation.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { AuthCard } from './auth-card.tsx';

/** For the owner of the previous address. Needs a press: links that change something never act on opening. */
export default function UndoEmail() {
  const t = useTexts('auth');
  const text = useMessageText();
  const errorText = useErrorText();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(
    token ? null : { tone: 'error', text: text('auth.undo.invalid') },
  );
  const undo = async () => {
    setBusy(true);
    try {
      await api(undoEmail, { body: { token } });
      setOutcome({ tone: 'success', text: text('auth.undo.success') });
    } catch (error) {
      setOutcome({ tone: 'error', text: errorText(error, 'auth.undo.invalid') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthCard title={t.undoTitle} footer={<TextLink to="/login">{t.backToLogin}</TextLink>}>
      {outcome ? (
        <Banner
          tone={outcome.tone}
          announce
          actions={
            outcome.tone === 'error' ? (
              <LinkButton variant="secondary" to="/contact">
                {t.undoHelp}
              </LinkButton>
            ) : null
          }
        >
          {outcome.text}
        </Banner>
      ) : (
        <p>{t.undoLead}</p>
      )}
      {token && outcome?.tone !== 'success' ? (
        <Button loading={busy} loadingText={t.sending} onClick={() => void undo()}>
          {t.undo}
        </Button>
      ) : null}
    </AuthCard>
  );
}
