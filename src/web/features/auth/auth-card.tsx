import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/page/page-title.tsx';
import { cx } from '#web/ui/class-names.ts';
import { DoneNotice } from '#web/sign-up/application-frame.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { register } from '#contract/auth/auth.endpoints.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useNavigate } from '#web/ui/navigation.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Narrow column for login, sign-up and related pages. */
export function AuthCard({
  title,
  description,
  lead,
  children,
  footer,
  below,
}: {
  title: string;
  /** For search results and shared links. */
  description?: string | undefined;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Content that loads late: the card has full screen height so that the footer does not shift. */
  below?: ReactNode;
}) {
  return (
    <div className={cx('mx-auto w-full max-w-column px-4 py-10 sm:py-14', below !== undefined && 'min-h-dvh')}>
      <PageTitle title={title} description={description} />
      <h1 className="text-28 font-bold">{title}</h1>
      {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
      <div className="mt-6 grid gap-6">{children}</div>
      {footer ? <div className="mt-8 border-t border-line pt-6 text-muted">{footer}</div> : null}
      {below}
    </div>
  );
}

interface RegistrationCardProps {
  readonly title: string;
  readonly outcome: Pick<ReturnType<typeof useRegistration>, 'done' | 'failed'>;
  readonly children: ReactNode;
}

/** Claimant sign-up: the form with the server's result, what happens next, and a link to skip the wait. */
export function RegistrationCard({ title, outcome: { done, failed }, children }: RegistrationCardProps) {
  const t = useTexts('auth');
  const text = useMessageText();
  return (
    <AuthCard
      title={title}
      footer={
        <>
          {t.haveAccount} <TextLink to="/login">{t.login}</TextLink>
        </>
      }
    >
      {done ? (
        <DoneNotice title={done.message} actions={<LinkButton to="/login">{t.goLogin}</LinkButton>}>
          {t.goLoginSoon}
        </DoneNotice>
      ) : (
        <>
          {failed === undefined ? null : (
            <Banner tone="error" announce title={text('auth.register.failed-page')}>
              {failed || null}
            </Banner>
          )}
          {children}
        </>
      )}
    </AuthCard>
  );
}

/** Specification §4: with verification, a message and 3 s; without, at once. */
const redirectAfterMs = 3000;

/**
 * Sends a sign-up, then redirects to the login page. `done`: the success text. `failed`: the server's message beside the page's own error text; empty if none,
 * `undefined` if it did not fail.
 */
export function useRegistration() {
  const text = useMessageText();
  const toast = useToast();
  const navigate = useNavigate();
  const [done, setDone] = useState<{ message: string; email: string }>();
  const [failed, setFailed] = useState<string>();
  const errorText = useErrorText();
  // A retry after a lost reply uses the same idempotency key: one account, not an "already exists".
  const keyOf = useSameKey();

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate('/login', { state: done }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  /** `true` if the server accepted the sign-up. Field errors are rethrown for the form. */
  const send = async (payload: BodyInputOf<typeof register>): Promise<boolean> => {
    setFailed(undefined);
    try {
      const reply = await api(register, { body: payload, idempotencyKey: keyOf(payload) });
      if (!reply.requiresVerification) {
        toast.success(text('auth.register.success'));
        await navigate('/login');
        return true;
      }
      toast.success(text('auth.register.verify'));
      setDone({ message: text('auth.register.verify'), email: payload.email });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const said = errorText(error, 'auth.register.failed');
      setFailed(said === text('auth.register.failed') || error.hasFieldErrors ? '' : said);
      toast.error(said);
      if (error.hasFieldErrors) throw error;
      return false;
    }
  };
  return { send, done, failed };
}
