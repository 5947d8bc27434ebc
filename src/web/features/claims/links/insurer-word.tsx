import { useCallback, useEffect, useState } from 'react';
import type { OpenedWord } from '#contract/claims/review/insurers-word.schemas.ts';
import { openWord, viewWordLink, sendWordCode } from '#contract/claims/review/settlement.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, Spinner } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AnswerForms, isLinkOver, linkParams } from './insurer-word-forms.tsx';
import { nowMs } from '#contract/clock.ts';
import { OtpEntry } from '#web/otp/otp-entry.tsx';
import { DateTime } from '#web/ui/date-time.tsx';

type State =
  | { readonly at: 'checking' | 'done' }
  | { readonly at: 'refused'; readonly text: string; readonly isOutage: boolean }
  | { readonly at: 'link'; readonly link: ReplyOf<typeof viewWordLink> }
  | { readonly at: 'open'; readonly opened: OpenedWord };

/** What an officer of the insurer opens from our letter: a code to their mailbox, what is asked, their answer. */
export default function InsurerWord() {
  const t = useTexts('insurersWord');
  const errorText = useErrorText();
  const [state, setState] = useState<State>({ at: 'checking' });

  const refuse = useCallback(
    (error: unknown): void => {
      const isOutage = !(error instanceof ApiError) || error.isOutage;
      setState({ at: 'refused', text: errorText(error, 'general.unavailable'), isOutage });
    },
    [errorText],
  );
  const check = useCallback(
    (signal?: AbortSignal): void => {
      setState({ at: 'checking' });
      api(viewWordLink, { params: linkParams(), signal }).then(
        (link) => setState({ at: 'link', link }),
        (error: unknown) => {
          if (!signal?.aborted) refuse(error);
        },
      );
    },
    [refuse],
  );
  useEffect(() => {
    const abort = new AbortController();
    check(abort.signal);
    return () => abort.abort();
  }, [check]);

  async function open(otp: string): Promise<void> {
    try {
      setState({ at: 'open', opened: await api(openWord, { params: linkParams(), body: { otp } }) });
    } catch (error) {
      if (!isLinkOver(error)) throw error;
      refuse(error);
    }
  }

  return (
    <div className="mx-auto w-full max-w-column px-4 py-10 sm:py-14">
      <PageTitle title={t.title} />
      <h1 className="text-28 font-bold">{t.title}</h1>
      <div className="mt-6 grid grid-cols-1 gap-6">
        {state.at === 'checking' ? (
          <p role="status" className="flex items-center gap-3">
            <Spinner /> {t.checking}
          </p>
        ) : null}
        {state.at === 'refused' ? (
          <Banner
            tone="error"
            announce
            actions={
              state.isOutage ? (
                <Button onClick={() => check()}>{t.tryAgain}</Button>
              ) : (
                <LinkButton variant="secondary" to="/contact">
                  {t.contact}
                </LinkButton>
              )
            }
          >
            {state.text}
          </Banner>
        ) : null}
        {state.at === 'link' ? <CodeStep link={state.link} onCode={open} onOver={refuse} /> : null}
        {state.at === 'open' ? (
          <AnswerForms
            opened={state.opened}
            onDone={() => setState({ at: 'done' })}
            onRefused={(error) => (isLinkOver(error) ? refuse(error) : check())}
          />
        ) : null}
        {state.at === 'done' ? (
          <Banner tone="success" announce title={t.done}>
            {t.doneText}
          </Banner>
        ) : null}
      </div>
    </div>
  );
}

interface CodeStepProps {
  readonly link: ReplyOf<typeof viewWordLink>;
  readonly onCode: (otp: string) => Promise<void>;
  readonly onOver: (error: unknown) => void;
}

/** Has a code sent to the mailbox on record, and takes it. */
function CodeStep({ link, onCode, onOver }: CodeStepProps) {
  const t = useTexts('insurersWord');
  const errorText = useErrorText();
  const [resendAt, setResendAt] = useState<number>();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { insurer, mailbox } = link;

  async function send(): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      const { resendAfterSeconds } = await api(sendWordCode, { params: linkParams() });
      setResendAt(nowMs() + resendAfterSeconds * 1000);
    } catch (error) {
      if (isLinkOver(error)) onOver(error);
      else setFailure(errorText(error, 'otp.send-failed'));
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <p>
        {t.lead({ insurer, mailbox })} {t.until} <DateTime at={link.expiresAt} style="dateTime" />.
      </p>
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      {resendAt === undefined ? (
        <Button className="justify-self-start" loading={sending} onClick={() => void send()}>
          {t.send}
        </Button>
      ) : (
        <OtpEntry
          key={resendAt}
          hint={t.sent({ mailbox })}
          resendAt={resendAt}
          failed="otp.verify-failed"
          takeFocus
          onVerify={onCode}
          onResend={send}
        />
      )}
    </>
  );
}
