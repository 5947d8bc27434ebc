import type { ReactNode } from 'react';
import { DoneNotice } from '#web/done-notice.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { AuthCard } from './auth-card.tsx';
import type { useRegistration } from './use-registration.ts';

interface RegistrationCardProps {
  readonly title: string;
  readonly outcome: Pick<ReturnType<typeof useRegistration>, 'done' | 'failed'>;
  /** The form. */
  readonly children: ReactNode;
}

/** A sign-up of claimants: its form with what the server said of it, then what happens next, and a way on for those who do not want to wait. */
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
