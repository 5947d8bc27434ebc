import { lazy, Suspense, useEffect, useState } from 'react';
import { resendVerification } from '#contract/auth/auth.endpoints.ts';
import type { login } from '#contract/auth/auth.endpoints.ts';
import { askPasskey, passkeyLogin } from '#contract/auth/factors.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { loadPart } from '#web/page/load-part.ts';
import { PasskeyFailure, signByPasskey } from '#web/session/gate-form.tsx';
import { takeLoginTarget } from '#web/session/login-target.ts';
import { useSession } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { deviceStorage } from '#web/ui/device-storage.ts';
import { lazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { useLocation, useNavigate } from '#web/ui/navigation.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { AuthCard } from './auth-card.tsx';
import { devInfo } from '#contract/dev.endpoints.ts';

/** Message from another page: "Registration successful! Please login." */
interface Arrival {
  readonly message?: string;
  readonly email?: string;
  /** The session has just ended. */
  readonly ended?: boolean;
}

type LoginReply = ReplyOf<typeof login>;

/** Loaded on demand: few accounts have a second factor. */
const SecondStep = lazy(() => loadPart(() => import('./second-step.tsx')).then((file) => ({ default: file.SecondStep })));

const PhoneLogin = lazy(() => loadPart(() => import('./phone-login.tsx')).then((file) => ({ default: file.PhoneLogin })));

const rules = lazySchema(async () => (await import('#contract/auth/auth.schemas.ts')).loginForm);

export default function Login() {
  const t = useTexts('auth');
  const text = useMessageText();
  const toast = useToast();
  const navigate = useNavigate();
  const arrival = (useLocation().state ?? {}) as Arrival;
  const session = useSession();
  const errorText = useErrorText();
  const [unverified, setUnverified] = useState<string>();
  /** The server's message beside the page's own text; may be empty. */
  const [failed, setFailed] = useState<string>();
  /** Why the login failed for a reason other than the credentials. */
  const [held, setHeld] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const [pending, setPending] = useState<LoginReply['secondStep']>();
  const [asking, setAsking] = useState(false);
  const [byPhone, setByPhone] = useState(false);
  const [forgets, setForgets] = useState(false);
  useEffect(() => setForgets(!deviceStorage.isLasting()), []);
  const form = useContractForm(rules, { defaultValues: { email: arrival.email ?? '', password: '' } });
  const { email } = arrival;
  const { getValues, setValue } = form;
  useEffect(() => {
    // With prerendered HTML the navigation state is known only after hydration.
    if (email && !getValues('email')) setValue('email', email);
  }, [email, getValues, setValue]);
  const loggedIn = session.status === 'ready' && !leaving;
  useEffect(() => {
    if (loggedIn) void navigate(takeLoginTarget(), { replace: true });
  }, [loggedIn, navigate]);

  /** Continues according to the server's answer. */
  const follow = async (reply: LoginReply, email?: string) => {
    if (reply.secondStep) {
      setLeaving(false);
      setPending(reply.secondStep);
      return;
    }
    if (reply.requiresVerification) {
      setLeaving(false);
      setUnverified(email);
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
  };

  const begin = () => {
    setFailed(undefined);
    setHeld(undefined);
    setUnverified(undefined);
    setLeaving(true);
  };

  const byPasskey = async () => {
    begin();
    setAsking(true);
    try {
      const reply = await api(passkeyLogin, { body: await signByPasskey(await api(askPasskey, { body: {} })) });
      await follow(await session.enter(reply));
    } catch (error) {
      setLeaving(false);
      setHeld(error instanceof PasskeyFailure ? text(error.key) : errorText(error, 'auth.passkey.refused'));
    } finally {
      setAsking(false);
    }
  };

  const submit = async (credentials: { email: string; password: string }) => {
    begin();
    try {
      await follow(await session.login(credentials), credentials.email);
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

  const enter = async (reply: LoginReply) => {
    setLeaving(true);
    await follow(await session.enter(reply));
  };

  if (pending)
    return (
      <AuthCard title={t.secondStep.title}>
        <Suspense fallback={<SkeletonText lines={4} />}>
          <SecondStep
            pending={pending}
            onDone={enter}
            onBack={(said) => {
              setPending(undefined);
              setByPhone(false);
              form.resetField('password');
              setHeld(said);
            }}
          />
        </Suspense>
      </AuthCard>
    );

  if (byPhone)
    return (
      <AuthCard title={t.loginTitle}>
        <Suspense fallback={<SkeletonText lines={4} />}>
          <PhoneLogin
            isSignUp={false}
            onDone={async (reply, isNew) => {
              if (!isNew) return enter(reply);
              setLeaving(true);
              await session.enter(reply);
              await navigate('/app/claims/new', { replace: true });
            }}
            onBack={() => setByPhone(false)}
          />
        </Suspense>
      </AuthCard>
    );

  return (
    <AuthCard
      title={t.loginTitle}
      footer={
        <>
          {t.noAccount} <TextLink to="/signup">{t.createAccount}</TextLink>
        </>
      }
      // Last, because it loads late and would shift the content below it.
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
      {forgets ? (
        <Banner tone="warn" announce>
          {text('auth.login.storage')}
        </Banner>
      ) : null}
      {arrival.message ? <Banner tone="success">{arrival.message}</Banner> : null}
      {arrival.ended && failed === undefined ? <Banner announce>{text('auth.refresh.invalid')}</Banner> : null}
      {failed === undefined ? null : (
        <Banner tone="error" announce title={text('auth.login.failed-page')}>
          {failed || null}
        </Banner>
      )}
      {held === undefined ? null : (
        <Banner tone="error" announce>
          {held}
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
      <Button
        variant="secondary"
        onClick={() => {
          begin();
          setLeaving(false);
          setByPhone(true);
        }}
      >
        {t.phoneLogin.open}
      </Button>
      <Button variant="secondary" loading={asking} loadingText={t.secondStep.waiting} onClick={() => void byPasskey()}>
        {t.secondStep.passkey}
      </Button>
    </AuthCard>
  );
}

/** Demo accounts; renders nothing outside a demo server. */
function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const t = useTexts('auth');
  const [info, setInfo] = useState<ReplyOf<typeof devInfo>>();
  useEffect(() => {
    const abort = new AbortController();
    // Outside the demo the endpoint returns 404.
    api(devInfo, { signal: abort.signal }).then(setInfo, () => undefined);
    return () => abort.abort();
  }, []);
  if (!info) return null;
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 rounded-card border border-line bg-surface p-4">
      <h2 id="demo-accounts" className="font-semibold">
        {t.demoTitle}
      </h2>
      <p className="mt-1 text-14 text-muted">{t.demoHint({ password: info.password })}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {info.users.map((user) => (
          <li key={user.email}>
            <Button
              variant="secondary"
              className="w-full justify-start text-left"
              onClick={() => onChoose(user.email, info.password)}
            >
              <span className="grid">
                <span className="text-14 break-all">{user.email}</span>
                <span className="text-14 font-normal text-muted">
                  {user.name} · {user.role}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
