import { IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { BlockingCard } from './blocking-card.tsx';
import { kycPrompts } from './kyc-prompts.ts';

/** Shows the page to people with approved KYC; any other status gets a card that says what to do (specification §4). */
export function RequireKyc({ user, children }: { user: Pick<UserDto, 'kycStatus'>; children: ReactNode }) {
  const t = useTexts('shell').kyc;
  if (user.kycStatus === 'approved') return children;
  const prompt = kycPrompts[user.kycStatus];
  return (
    <BlockingCard icon={IdCard} title={t.title} action={<LinkButton to={prompt.to}>{t[prompt.text].action}</LinkButton>}>
      <p>{t[prompt.text].text}</p>
    </BlockingCard>
  );
}
