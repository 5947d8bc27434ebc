import { nowMs } from '#contract/clock.ts';
import { useState } from 'react';
import { maskPhone } from '#domain/kyc/identity.ts';
import { sendPhoneOtp, verifyPhoneOtp } from '#contract/auth/auth.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { OtpEntry } from '#web/otp/otp-entry.tsx';
import { PageTitle } from '#web/page/page-title.tsx';
import { useSession, useUser } from '#web/session/session-store.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

export default function VerifyPhonePage() {
  const t = useTexts('auth.phoneVerification');
  const text = useMessageText();
  const errorText = useErrorText();
  const toast = useToast();
  const user = useUser();
  const { refreshUser } = useSession();
  const [resendAt, setResendAt] = useState<number>();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      const { resendAfterSeconds } = await api(sendPhoneOtp, { body: {} });
      setResendAt(nowMs() + resendAfterSeconds * 1000);
      toast.success(text('otp.phone-sent'));
    } catch (error) {
      const said = errorText(error, 'otp.phone-send-failed');
      toast.error(said);
      setFailure(said);
    } finally {
      setSending(false);
    }
  }

  async function verify(otp: string): Promise<void> {
    await api(verifyPhoneOtp, { body: { otp } });
    toast.success(text('otp.phone-verified'));
    await refreshUser();
  }

  function content() {
    if (user.isPhoneVerified) {
      return (
        <Banner tone="success" announce actions={<LinkButton to="/app/dashboard">{t.onward}</LinkButton>}>
          {t.verified}
        </Banner>
      );
    }
    if (!user.phone) {
      return (
        <Banner tone="warn" actions={<LinkButton to="/settings">{t.add}</LinkButton>}>
          {text('account.phone.missing')}
        </Banner>
      );
    }
    return (
      <>
        <p>{t.lead({ phone: maskPhone(user.phone) })}</p>
        {resendAt === undefined ? (
          <Button className="justify-self-start" loading={sending} loadingText={t.sending} onClick={() => void send()}>
            {t.send}
          </Button>
        ) : (
          <OtpEntry
            key={resendAt}
            hint={text('otp.phone-sent')}
            resendAt={resendAt}
            failed="otp.phone-verify-failed"
            takeFocus
            onVerify={verify}
            onResend={send}
          />
        )}
        <p className="text-muted">
          {t.wrongNumber} <TextLink to="/settings">{t.change}</TextLink>
        </p>
      </>
    );
  }

  return (
    <div className="mx-auto max-w-column">
      <PageTitle title={t.title} />
      <h1 className="text-28 font-bold">{t.title}</h1>
      <div className="mt-6 grid gap-5">
        {failure ? (
          <Banner tone="error" announce>
            {failure}
          </Banner>
        ) : null}
        {content()}
      </div>
    </div>
  );
}
