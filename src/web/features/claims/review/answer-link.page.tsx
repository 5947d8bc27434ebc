import { Island } from '#web/island/island.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { AnswerLink } from './answer-link.tsx';

export const handle: PageHandle = { island: true };

/** Its address is a secret: nobody keeps it, finds it or is told where a visitor came from. */
export function headers(): HeadersInit {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };
}

export default function AnswerLinkPage() {
  return (
    <Island>
      <AnswerLink />
    </Island>
  );
}
