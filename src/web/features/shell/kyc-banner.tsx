import { useState } from 'react';
import { useLocation } from 'react-router';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { kycPrompts } from './kyc-prompts.ts';
import { tabStorage } from '#web/ui/device-storage.ts';

const dismissedKey = 'gatepass.kyc-later';

/** Prompts by KYC status; nothing when approved. Who need not complete KYC, such as a claimant, finds it on the profile alone and can put it off for this visit. */
export function KycBanner({ user }: { user: Pick<UserDto, 'kycStatus' | 'requiresKYC'> }) {
  const t = useTexts('shell').kyc;
  const [dismissed, setDismissed] = useState(() => tabStorage.get(dismissedKey) !== null);
  const { pathname } = useLocation();
  if (user.kycStatus === 'approved') return null;
  if (!user.requiresKYC && (dismissed || pathname !== '/app/profile')) return null;
  const prompt = kycPrompts[user.kycStatus];
  const dismiss = () => {
    tabStorage.set(dismissedKey, '1');
    setDismissed(true);
  };
  return (
    <Banner
      tone={user.requiresKYC ? prompt.tone : 'info'}
      className="mb-4"
      actions={
        <>
          <LinkButton to={prompt.to} variant="secondary">
            {t[prompt.text].action}
          </LinkButton>
          {user.requiresKYC ? null : (
            <Button variant="quiet" onClick={dismiss}>
              {t.dismiss}
            </Button>
          )}
        </>
      }
    >
      {t[prompt.text].text}
    </Banner>
  );
}
