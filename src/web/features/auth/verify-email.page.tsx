import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { verifyEmail } from '#contract/auth.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useSession } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { AuthCard } from './auth-card.tsx';
import { authText } from './auth.text.ts';
import { ResendVerification } from './resend-verification.tsx';

/** Specification §9: 2 s after e-mail verification. */
const redirectAfterMs = 2000;

export default function VerifyEmailPage() {
  const t = useTexts(authText);
  const text = useMessageText();
  const navigate = useNavigate();
  const session = useSession();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [outcome, setOutcome] = useState<'verifying' | 'verified' | 'failed' | 'error'>(token ? 'verifying' : 'failed');
  // The link works once: a second effect run (a double mount in development) must not spend it again.
  const sent = useRef('');

  useEffect(() => {
    if (!token || sent.current === token) return;
    sent.current = token;
    api(verifyEmail, { body: { token } }).then(
      async () => {
        setOutcome('verified');
        await session.refreshUser();
      },
      (error: unknown) => setOutcome(error instanceof ApiError && !error.isOutage ? 'failed' : 'error'),
    );
  }, [token, session]);

  const loggedIn = session.status === 'ready';
  useEffect(() => {
    if (outcome !== 'verified' || !loggedIn) return;
    const timer = setTimeout(() => void navigate('/app/dashboard', { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [outcome, loggedIn, navigate]);

  return (
    <AuthCard title={t.verifyTitle} footer={<TextLink to="/login">{t.backToLogin}</TextLink>}>
      {outcome === 'verifying' ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {t.verifying}
        </p>
      ) : null}
      {outcome === 'verified' ? (
        <Banner
          tone="success"
          announce
          title={t.verified}
          actions={loggedIn ? <LinkButton to="/app/dashboard">{t.dashboard}</LinkButton> : <LinkButton to="/login">{t.login}</LinkButton>}
        >
          {loggedIn ? t.verifiedSoon : t.verifiedLogin}
        </Banner>
      ) : null}
      {token && (outcome === 'failed' || outcome === 'error') ? (
        <Banner tone="error" announce>
          {text(outcome === 'failed' ? 'auth.verify.failed' : 'auth.verify.error')}
        </Banner>
      ) : null}
      {outcome === 'failed' || outcome === 'error' ? <ResendVerification email={session.user?.email} /> : null}
    </AuthCard>
  );
}
