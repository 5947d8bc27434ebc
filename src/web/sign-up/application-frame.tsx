import { useEffect, useState, useRef } from 'react';
import type { ReactNode } from 'react';
import type { MessageKey } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useNavigate } from '#web/ui/navigation.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useMessageText } from '#web/ui/texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { PageTitle } from '#web/page/page-title.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { Button } from '#web/ui/button.tsx';
import { SavedNote } from '#web/ui/form-notes.tsx';

interface ApplicationOptions<B> {
  readonly post: (body: B, idempotencyKey: string) => Promise<unknown>;
  readonly emailOf: (body: B) => string;
  readonly success: MessageKey;
  readonly failed: MessageKey;
  /** Milliseconds until the redirect to login (specification §9). */
  readonly redirectAfter: number;
}

/** Submits the application of a garage or surveyor, then redirects to login. `failure` is the message after a refusal. */
export function useApplication<B>({ post, emailOf, success, failed, redirectAfter }: ApplicationOptions<B>) {
  const text = useMessageText();
  const errorText = useErrorText();
  const toast = useToast();
  const navigate = useNavigate();
  const keyOf = useSameKey();
  const [done, setDone] = useState<{ message: string; email: string }>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate('/login', { state: done }), redirectAfter);
    return () => clearTimeout(timer);
  }, [done, navigate, redirectAfter]);

  /** True if the server accepted it. Errors that name fields are rethrown for the form. */
  const send = async (body: B): Promise<boolean> => {
    setFailure(undefined);
    try {
      await post(body, keyOf(body));
      setDone({ message: text(success), email: emailOf(body) });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const said = errorText(error, failed);
      toast.error(said);
      if (error.hasFieldErrors) throw error;
      setFailure(said);
      return false;
    }
  };
  return { send, done, failure };
}

/** A titled section of a long form. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="border-b border-line pb-2 text-22 font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** Replaces a submitted form; scrolled into view and focused, because the form's end, where the user was, is gone. */
export function DoneNotice({
  title,
  actions,
  children,
}: {
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-none">
      <Banner tone="success" announce title={title} actions={actions}>
        {children}
      </Banner>
    </div>
  );
}

interface ApplicationFrameProps {
  readonly t: { readonly title: string; readonly lead: string; readonly login: string; readonly goLoginSoon: string };
  readonly outcome: Pick<ReturnType<typeof useApplication>, 'done' | 'failure'>;
  /** Above the error. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a long sign-up: the form with server errors, then the next steps. */
export function ApplicationFrame({ t, outcome: { done, failure }, before, children }: ApplicationFrameProps) {
  return (
    <div className="mx-auto w-full max-w-column px-4 py-10 sm:py-14">
      <PageTitle title={t.title} />
      <h1 className="text-28 font-bold">{t.title}</h1>
      {done ? null : <p className="mt-2 text-muted">{t.lead}</p>}
      <div className="mt-6 grid gap-6">
        {done ? (
          <DoneNotice title={done.message} actions={<LinkButton to="/login">{t.login}</LinkButton>}>
            {t.goLoginSoon}
          </DoneNotice>
        ) : (
          <>
            {before}
            {failure ? (
              <Banner tone="error" announce>
                {failure}
              </Banner>
            ) : null}
            {children}
          </>
        )}
      </div>
    </div>
  );
}

interface ApplicationEndProps {
  readonly t: {
    readonly register: string;
    readonly registering: string;
    readonly drafted: string;
    readonly haveAccount: string;
    readonly login: string;
  };
  readonly sending: boolean;
  readonly savedAt: Date | undefined;
  /** Id of the element that explains why it cannot be submitted yet. */
  readonly blockedBy?: string | undefined;
}

/** End of a long sign-up: submit button, draft status, and a login link. */
export function ApplicationEnd({ t, sending, savedAt, blockedBy }: ApplicationEndProps) {
  return (
    <>
      <Button
        type="submit"
        disabled={blockedBy !== undefined}
        aria-describedby={blockedBy}
        loading={sending}
        loadingText={t.registering}
      >
        {t.register}
      </Button>
      <div>
        <SavedNote at={savedAt} onDevice />
        <p className="text-14 text-muted">{t.drafted}</p>
      </div>
      <p className="text-muted">
        {t.haveAccount} <TextLink to="/login">{t.login}</TextLink>
      </p>
    </>
  );
}
