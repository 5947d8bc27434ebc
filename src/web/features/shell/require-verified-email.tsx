import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { BlockingCard } from './blocking-card.tsx';

/** Shows the page to people with a verified e-mail address (specification §5, Route guard). */
export function RequireVerifiedEmail({
  user,
  children,
}: {
  user: Pick<UserDto, 'requiresVerification' | 'isEmailVerified'>;
  children: ReactNode;
}) {
  const t = useTexts('shell').verifyEmail;
  if (user.isEmailVerified || !user.requiresVerification) return children;
  return (
    <BlockingCard icon={MailCheck} title={t.title} action={<LinkButton to="/verify-email">{t.action}</LinkButton>}>
      <p>{t.text}</p>
    </BlockingCard>
  );
}
