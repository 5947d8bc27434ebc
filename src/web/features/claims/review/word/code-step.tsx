import { nowMs } from '#contract/clock.ts';
import { useState } from 'react';
import { sendWordCode } from '#contract/claims/review/insurers-word.endpoints.ts';
import type { viewWordLink } from '#contract/claims/review/insurers-word.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api-client.ts';
import { OtpEntry } from '#web/otp/otp-entry.tsx';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { isLinkOver, linkParams } from './answer-forms.tsx';

export interface CodeStepProps {
  readonly link: ReplyOf<typeof viewWordLink>;
  readonly onCode: (otp: string) => Promise<void>;
  readonly onOver: (error: unknown) => void;
}

/** Has a code sent to the mailbox on record, and takes it. */
export function CodeStep({ link, onCode, onOver }: CodeStepProps) {
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
