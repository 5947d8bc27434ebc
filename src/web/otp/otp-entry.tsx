import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#contract/messages.ts';
import { otpField } from '#contract/auth/otp.schemas.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { nowMs } from '#contract/clock.ts';

interface OtpEntryProps {
  /** 'OTP sent to your email address'. */
  readonly hint: string;
  /** When a new code may be requested; epoch milliseconds. */
  readonly resendAt: number;
  /** Shown if the code is refused. */
  readonly failed: MessageKey;
  /** Throws `ApiError` if the code is refused. */
  readonly onVerify: (otp: string) => Promise<void>;
  /** Reports its own errors. */
  readonly onResend: () => Promise<void>;
  /** The user has just requested the code, so the field may take focus. */
  readonly takeFocus?: boolean;
}

/** A six-digit code, verified once complete, with a resend button. */
export function OtpEntry({ hint, resendAt, failed, onVerify, onResend, takeFocus = false }: OtpEntryProps) {
  const t = useTexts('otp');
  const text = useMessageText();
  const errorText = useErrorText();
  const toast = useToast();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'checking' | 'sending'>();
  const running = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const seconds = useSecondsUntil(resendAt);

  useEffect(() => {
    if (takeFocus) input.current?.focus();
  }, [takeFocus]);

  async function verify(typed: string): Promise<void> {
    if (running.current) return;
    const parsed = otpField.safeParse(typed);
    if (!parsed.success) {
      setError(text(parsed.error.issues[0]?.message ?? 'otp.invalid'));
      input.current?.focus();
      return;
    }
    running.current = true;
    setBusy('checking');
    setError(undefined);
    try {
      await onVerify(parsed.data);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      const said = errorText(thrown, failed);
      const detail = thrown.fieldErrorKeys['otp'] ?? thrown.fieldErrors['otp'];
      setError(detail ? text(detail) : said);
      toast.error(said);
      input.current?.focus();
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  }

  async function resend(): Promise<void> {
    setBusy('sending');
    setError(undefined);
    setCode('');
    await onResend();
    setBusy(undefined);
    input.current?.focus();
  }

  return (
    <div className="grid gap-3">
      <OtpField
        ref={input}
        label={t.code}
        hint={hint}
        error={error}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError(undefined);
        }}
        onComplete={(typed) => void verify(typed)}
        onKeyDown={(event) => {
          // Enter verifies the code instead of submitting the surrounding form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void verify(code);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button loading={busy === 'checking'} loadingText={t.checking} onClick={() => void verify(code)}>
          {t.verify}
        </Button>
        <Button
          variant="quiet"
          disabled={seconds > 0}
          loading={busy === 'sending'}
          loadingText={t.sending}
          onClick={() => void resend()}
        >
          {seconds > 0 ? t.againIn({ seconds }) : t.again}
        </Button>
      </div>
    </div>
  );
}

interface CodeGateProps {
  /** Label of the send button. */
  readonly label: string;
  readonly sendingText?: string;
  readonly hint: string;
  readonly notSent: MessageKey;
  readonly failed: MessageKey;
  readonly send: () => Promise<{ readonly resendAfterSeconds: number }>;
  readonly onVerify: (otp: string) => Promise<void>;
  /** Whether a send error ends the flow; the caller then reports it. */
  readonly isOver?: (error: unknown) => boolean;
}

/** Sends a code on a press, then asks for it. */
export function CodeGate({ label, sendingText, notSent, send, isOver, ...entry }: CodeGateProps) {
  const errorText = useErrorText();
  const [resendAt, setResendAt] = useState<number>();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function sendCode(): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      const { resendAfterSeconds } = await send();
      setResendAt(nowMs() + resendAfterSeconds * 1000);
    } catch (error) {
      if (!isOver?.(error)) setFailure(errorText(error, notSent));
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      {failure === undefined ? null : (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      )}
      {resendAt === undefined ? (
        <Button
          className="justify-self-start"
          loading={sending}
          {...(sendingText === undefined ? {} : { loadingText: sendingText })}
          onClick={() => void sendCode()}
        >
          {label}
        </Button>
      ) : (
        <OtpEntry key={resendAt} {...entry} resendAt={resendAt} takeFocus onResend={sendCode} />
      )}
    </>
  );
}

/** Whole seconds until an instant (epoch milliseconds), updated each second; 0 afterwards. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => nowMs());
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  useEffect(() => {
    setNow(nowMs());
    if (at <= nowMs()) return;
    const timer = setInterval(() => {
      setNow(nowMs());
      if (nowMs() >= at) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}
