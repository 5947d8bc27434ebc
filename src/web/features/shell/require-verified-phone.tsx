import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { BlockingCard } from './blocking-card.tsx';

/** Shows the page to people with a verified phone (specification §5, Route guard). */
export function RequireVerifiedPhone({ user, children }: { user: Pick<UserDto, 'isPhoneVerified'>; children: ReactNode }) {
  const t = useTexts('shell').verifyPhone;
  if (user.isPhoneVerified) return children;
  return (
    <BlockingCard icon={Smartphone} title={t.title} action={<LinkButton to="/verify-phone">{t.action}</LinkButton>}>
      <p>{t.text}</p>
    </BlockingCard>
  );
}
