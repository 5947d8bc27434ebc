import { secretHeaders, secretPage } from '#web/page/secret-page.ts';
import { withMicrophone } from '#web/page/page-handle.ts';
import { Island } from '#web/island/island.tsx';
import AnswerLink from './answer-link.tsx';

export const handle = secretPage;

/** Allows the microphone for voice answers. */
export const headers = (): HeadersInit => ({ ...secretHeaders(), ...withMicrophone });

export default function AnswerLinkPage() {
  return (
    <Island>
      <AnswerLink />
    </Island>
  );
}
