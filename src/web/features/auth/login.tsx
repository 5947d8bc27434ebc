import { useEffect, useState } from 'react';
import { resendVerification } from '#contract/auth/auth.endpoints.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { takeLoginTarget } from '#web/login-target.ts';
import { useSession } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazySchema } from '#web/ui/form-rules.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { useLocation, useNavigate } from '#web/ui/navigation.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { AuthCard } from './auth-card.tsx';
import { DemoAccounts } from './demo-accounts.tsx';

/** What another page says on arrival: "Registration successful! Please login." */
interface Arrival {
  readonly message?: string;
  readonly email?: string;
  /** Somebody was logged in until now. */
  readonly ended?: boolean;
}

const rules = lazySchema(async () => (await import('#contract/auth/session.schemas.ts')).loginForm);

export function Login() {
  const t = useTexts('auth');
  const text = useMessageText();
  const toast = useToast();
  const navigate = useNavigate();
  const arrival = (useLocation().state ?? {}) as Arrival;
  const session = useSession();
  const errorText = useErrorText();
  const [unverified, setUnverified] = useState<string>();
  /** What the server said beside the page's own text; empty when it said no more than that. */
  const [failed, setFailed] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const form = useContractForm(rules, { defaultValues: { email: arrival.email ?? '', password: '' } });
  const { email } = arrival;
  const { getValues, setValue } = form;
  useEffect(() => {
    // Where the page came as HTML, what the page before said is known only now.
    if (email && !getValues('email')) setValue('email', email);
  }, [email, getValues, setValue]);
  const loggedIn = session.status === 'ready' && !leaving;
  useEffect(() => {
    if (loggedIn) void navigate(takeLoginTarget(), { replace: true });
  }, [loggedIn, navigate]);

  const submit = async (credentials: { email: string; password: string }) => {
    setFailed(undefined);
    setUnverified(undefined);
    setLeaving(true);
    try {
      const reply = await session.login(credentials);
      if (reply.requiresVerification) {
        setLeaving(false);
        setUnverified(credentials.email);
        toast.info(text('auth.login.verify-first'));
        return;
      }
      if (reply.requiresKYC) {
        toast.info(text('auth.login.kyc-first'));
        await navigate('/kyc', { replace: true });
        return;
      }
      toast.success(text('auth.login.success'));
      await navigate(takeLoginTarget(), { replace: true });
    } catch (error) {
      setLeaving(false);
      if (!(error instanceof ApiError)) throw error;
      const said = errorText(error, 'auth.login.failed');
      toast.error(said);
      if (error.hasFieldErrors) throw error;
      setFailed(error.isOutage ? errorText(error, 'general.network-error') : said === text('auth.login.failed') ? '' : said);
    }
  };

  const resend = async (email: string) => {
    try {
      await api(resendVerification, { body: { email } });
      toast.info(text('auth.verify.sent'));
    } catch (error) {
      toast.error(errorText(error, 'auth.verify.send-failed'));
    }
  };

  return (
    <AuthCard
      title={t.loginTitle}
      footer={
        <>
          {t.noAccount} <TextLink to="/signup">{t.createAccount}</TextLink>
        </>
      }
      // Last, because it comes late and would move what stands below it.
      below={
        <DemoAccounts
          onChoose={(email, password) => {
            form.setValue('email', email);
            form.setValue('password', password);
            void form.submit(submit)();
          }}
        />
      }
    >
      {arrival.message ? <Banner tone="success">{arrival.message}</Banner> : null}
      {arrival.ended && failed === undefined ? <Banner announce>{text('auth.refresh.invalid')}</Banner> : null}
      {failed === undefined ? null : (
        <Banner tone="error" announce title={text('auth.login.failed-page')}>
          {failed || null}
        </Banner>
      )}
      {unverified ? (
        <Banner
          tone="info"
          announce
          actions={
            <Button variant="secondary" onClick={() => void resend(unverified)}>
              {t.resend}
            </Button>
          }
        >
          {text('auth.login.verify-first')}
        </Banner>
      ) : null}
      <ContractFormElement form={form} onSubmit={submit} className="grid gap-5">
        <TextField label={t.email} type="email" inputMode="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label={t.password} autoComplete="current-password" {...form.field('password')} />
        <div>
          <TextLink to="/forgot-password">{t.forgot}</TextLink>
        </div>
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.loggingIn}>
          {t.login}
        </Button>
      </ContractFormElement>
    </AuthCard>
  );
}
