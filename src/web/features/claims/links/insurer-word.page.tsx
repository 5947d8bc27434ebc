import { Island } from '#web/island/island.tsx';
import { secretHeaders, secretPage } from '#web/page/secret-page.ts';
import InsurerWord from './insurer-word.tsx';

export const handle = secretPage;

export const headers = secretHeaders;

export default function InsurerWordPage() {
  return (
    <Island>
      <InsurerWord />
    </Island>
  );
}
