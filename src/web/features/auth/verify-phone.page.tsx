import { CodeGate } from '#web/otp/otp-entry.tsx';
import { maskPhone } from '#domain/kyc/identity.ts';
import { sendPhoneOtp, verifyPhoneOtp } from '#contract/auth/auth.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { useSession, useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

export default function VerifyPhonePage() {
  const t = useTexts('auth.phoneVerification');
  const text = useMessageText();
  const toast = useToast();
  const user = useUser();
  const { refreshUser } = useSession();

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
        <Banner tone="warn" actions={<LinkButton to="/app/profile#contact">{t.add}</LinkButton>}>
          {text('account.phone.missing')}
        </Banner>
      );
    }
    return (
      <>
        <p>{t.lead({ phone: maskPhone(user.phone) })}</p>
        <CodeGate
          label={t.send}
          sendingText={t.sending}
          hint={text('otp.phone-sent')}
          notSent="otp.phone-send-failed"
          failed="otp.phone-verify-failed"
          send={async () => {
            const sent = await api(sendPhoneOtp, { body: {} });
            toast.success(text('otp.phone-sent'));
            return sent;
          }}
          onVerify={verify}
        />
        <p className="text-muted">
          {t.wrongNumber} <TextLink to="/app/profile#contact">{t.change}</TextLink>
        </p>
      </>
    );
  }

  return (
    <div className="mx-auto max-w-column">
      <PageTitle title={t.title} />
      <h1 className="text-28 font-bold">{t.title}</h1>
      <div className="mt-6 grid gap-5">{content()}</div>
    </div>
  );
}
