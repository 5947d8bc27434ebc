import { Island } from '#web/island/island.tsx';
import { secretHeaders, secretPage } from '#web/page/secret-page.ts';
import PayLink from './pay-link.tsx';

export const handle = secretPage;
export const headers = secretHeaders;

export default function PayLinkPage() {
  return (
    <Island>
      <PayLink />
    </Island>
  );
}
