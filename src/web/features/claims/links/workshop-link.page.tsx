import { Island } from '#web/island/island.tsx';
import { secretHeaders, secretPage } from '#web/page/secret-page.ts';
import WorkshopLink from './workshop-link.tsx';

export const handle = secretPage;
export const headers = secretHeaders;

export default function WorkshopLinkPage() {
  return (
    <Island>
      <WorkshopLink />
    </Island>
  );
}
