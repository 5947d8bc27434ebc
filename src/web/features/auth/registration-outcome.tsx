import { DoneNotice } from '#web/done-notice.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { authText } from './auth.text.ts';

/** After a sign-up: what happens next, and a way on for those who do not want to wait. */
export function RegistrationDone({ message }: { message: string }) {
  const t = useTexts(authText);
  return (
    <DoneNotice title={message} actions={<LinkButton to="/login">{t.goLogin}</LinkButton>}>
      {t.goLoginSoon}
    </DoneNotice>
  );
}

/** `reason`: what the server said beside the page's own text; empty when it said no more. */
export function RegistrationFailed({ reason }: { reason: string }) {
  const text = useMessageText();
  return (
    <Banner tone="error" announce title={text('auth.register.failed-page')}>
      {reason || null}
    </Banner>
  );
}
