import { Island } from '#web/island/island.tsx';
import { secretHeaders, secretPage } from '../links/secret-page.ts';
import { AnswerLink } from './answer-link.tsx';

export const handle = secretPage;
export const headers = secretHeaders;

export default function AnswerLinkPage() {
  return (
    <Island>
      <AnswerLink />
    </Island>
  );
}
