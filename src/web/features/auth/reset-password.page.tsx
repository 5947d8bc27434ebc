import { Island } from '#web/island/island.tsx';
import { secretHeaders, secretPage } from '#web/page/secret-page.ts';
import ResetPassword from './reset-password.tsx';

export const handle = secretPage;
export const headers = secretHeaders;

export default function ResetPasswordPage() {
  return (
    <Island>
      <ResetPassword />
    </Island>
  );
}
