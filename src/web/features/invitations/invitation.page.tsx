import { Island } from '#web/island/island.tsx';
import { secretHeaders, secretPage } from '#web/page/secret-page.ts';
import Invitation from './invitation.tsx';

export const handle = secretPage;
export const headers = secretHeaders;

export default function InvitationPage() {
  return (
    <Island>
      <Invitation />
    </Island>
  );
}
