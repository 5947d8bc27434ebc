import { Island } from '#web/island/island.tsx';
import { secretHeaders, secretPage } from '#web/page/secret-page.ts';
import PapersLink from './papers-link.tsx';

export const handle = secretPage;
export const headers = secretHeaders;

export default function PapersLinkPage() {
  return (
    <Island>
      <PapersLink />
    </Island>
  );
}
