import { useEffect, useState } from 'react';
import { verifyEmail, resendVerification } from '#contract/auth/auth.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useSession } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, Spinner } from '#web/ui/button.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { useLocation, useNavigate } from '#web/ui/navigation.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { AuthCard } from './auth-card.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Specification §9: 2 s after e-mail verification. */
const redirectAfterMs = 2000;

type Outcome =
  | { readonly state: 'no-token' | 'asked' | 'verifying' | 'already' }
  | { readonly state: 'verified'; readonly email: string }
  /** `silent`: no answer, so the link may still be valid. */
  | { readonly state: 'failed' | 'silent'; readonly text: string };

/** Needs a press, so that link scanners don't confirm an address, least of all a stranger's that got the message by mistake. */
export default function VerifyEmail() {
  const t = useTexts('auth');
  const text = useMessageText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { status, user, refreshUser } = useSession();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome>({ state: token ? 'asked' : 'no-token' });

  const verify = () => {
    setOutcome({ state: 'verifying' });
    api(verifyEmail, { body: { token } }).then(
      async ({ email }) => {
        await refreshUser();
        setOutcome({ state: 'verified', email });
      },
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.isOutage) setOutcome({ state: 'silent', text: text('auth.verify.error') });
        else if (error.code === 'auth.verify-already') setOutcome({ state: 'already' });
        else setOutcome({ state: 'failed', text: errorText(error, 'auth.verify.failed') });
      },
    );
  };

  const loggedIn = status === 'ready';
  const verifiedEmail = outcome.state === 'verified' ? outcome.email : undefined;
  useEffect(() => {
    if (verifiedEmail === undefined) return;
    const timer = setTimeout(() => {
      // Without a session the dashboard would redirect to the login page without saying why.
      if (loggedIn) void navigate('/app/dashboard', { replace: true });
      else void navigate('/login', { replace: true, state: { message: text('auth.verify.success'), email: verifiedEmail } });
    }, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [verifiedEmail, loggedIn, navigate, text]);

  const onward = loggedIn ? (
    <LinkButton to="/app/dashboard">{t.dashboard}</LinkButton>
  ) : (
    <LinkButton to="/login">{t.login}</LinkButton>
  );
  return (
    <AuthCard title={t.verifyTitle} footer={<TextLink to="/login">{t.backToLogin}</TextLink>}>
      {outcome.state === 'verifying' || (outcome.state === 'no-token' && status === 'loading') ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {outcome.state === 'verifying' ? t.verifying : t.loading}
        </p>
      ) : null}
      {outcome.state === 'asked' ? (
        <>
          <p>{t.verifyPressLead}</p>
          <Button onClick={verify}>{t.verifyPress}</Button>
        </>
      ) : null}
      {outcome.state === 'already' ? (
        <Banner tone="success" announce actions={onward}>
          {text('auth.verify.already')}
        </Banner>
      ) : null}
      {outcome.state === 'verified' ? (
        <Banner tone="success" announce title={text('auth.verify.success')} actions={onward}>
          {loggedIn ? t.verifiedSoon : t.verifiedLogin}
        </Banner>
      ) : null}
      {outcome.state === 'failed' ? (
        <Banner tone="error" announce actions={user?.isEmailVerified ? onward : undefined}>
          {outcome.text}
        </Banner>
      ) : null}
      {outcome.state === 'silent' ? (
        <Banner tone="error" announce actions={<Button onClick={verify}>{t.tryAgain}</Button>}>
          {outcome.text}
        </Banner>
      ) : null}
      {outcome.state === 'no-token' && user?.isEmailVerified ? (
        <Banner tone="success" actions={onward}>
          {text('auth.verify.success')}
        </Banner>
      ) : null}
      {(outcome.state === 'failed' || outcome.state === 'no-token') && status !== 'loading' && !user?.isEmailVerified ? (
        <ResendVerification email={user?.email} afterFailure={outcome.state === 'failed'} />
      ) : null}
    </AuthCard>
  );
}

const rules = lazySchema(async () => (await import('#contract/auth/auth.schemas.ts')).forgotPasswordForm);

/** Resends the link to the logged-in user's address, else to a typed one. After a failed link no further text is shown. */
function ResendVerification({ email, afterFailure }: { email: string | undefined; afterFailure: boolean }) {
  const t = useTexts('auth');
  const text = useMessageText();
  const errorText = useErrorText();
  const [said, setSaid] = useState<{ tone: 'info' | 'error'; text: string }>();
  const [sending, setSending] = useState(false);
  const form = useContractForm(rules, { defaultValues: { email: '' } });
  const send = async (body: { email: string }) => {
    setSaid(undefined);
    setSending(true);
    try {
      await api(resendVerification, { body });
      setSaid({ tone: 'info', text: text('auth.verify.sent') });
    } catch (error) {
      if (!(error instanceof ApiError) || error.hasFieldErrors) throw error;
      setSaid({ tone: 'error', text: errorText(error, 'auth.verify.send-failed') });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {said ? (
        <Banner tone={said.tone} announce>
          {said.text}
        </Banner>
      ) : null}
      {email ? (
        <>
          <p>{t.verifyLead({ email })}</p>
          <Button variant="secondary" loading={sending} loadingText={t.sending} onClick={() => void send({ email })}>
            {t.resend}
          </Button>
        </>
      ) : (
        <>
          {afterFailure ? null : (
            <Banner
              actions={
                <LinkButton variant="secondary" to="/login">
                  {t.login}
                </LinkButton>
              }
            >
              {text('auth.verify.no-email')}
            </Banner>
          )}
          <ContractFormElement form={form} onSubmit={send} className="grid gap-5">
            <p>{t.verifyAsk}</p>
            <TextField label={t.email} type="email" inputMode="email" autoComplete="username" {...form.field('email')} />
            <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.sending}>
              {t.resend}
            </Button>
          </ContractFormElement>
        </>
      )}
    </>
  );
}
