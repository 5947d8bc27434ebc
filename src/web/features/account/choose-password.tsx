import { useUser } from '#web/session-store.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** For whoever logs in by a code to their phone: the way to a password, which begins with an email address. */
export function ChoosePassword() {
  const t = useTexts('account.settings');
  const { email } = useUser();
  return (
    <LinkButton variant="secondary" className="mt-4" to={email ? '/forgot-password' : '/app/profile'}>
      {email ? t.choosePassword : t.addEmail}
    </LinkButton>
  );
}
