import { Island } from '#web/island/island.tsx';
import { secretHeaders, secretPage } from '#web/page/secret-page.ts';
import VerifyEmail from './verify-email.tsx';

export const handle = secretPage;
export const headers = secretHeaders;

export default function VerifyEmailPage() {
  return (
    <Island>
      <VerifyEmail />
    </Island>
  );
}
