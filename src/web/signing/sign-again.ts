import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { SignatureAsked } from '#contract/auth/factors.schemas.ts';
import { readError } from '#web/api/api-request.ts';
import { loadWords } from '#web/words/load-words.ts';
import { SignDialog } from './sign-dialog.tsx';

/** Errors after which the user may retry: another key or code, or in time. */
const again = new Set(['passkey.refused', 'passkey.expired', 'signature.refused']);

/** Asks the user to sign a decision and resends the request with the signature. If cancelled, returns the original refusal; nothing was done. */
export async function signAgain(refused: Response, repeat: (signature: string | null) => Promise<Response>): Promise<Response> {
  let response = refused;
  let trouble: string | undefined;
  let wasSigned = false;
  while (response.status === 403 || response.status === 400) {
    const error = await readError(response.clone());
    if (error.code === 'auth.sign-again') {
      const signature = await ask(error.details as unknown as SignatureAsked, { trouble, changed: wasSigned && !trouble });
      if (signature === null) return response;
      response = await repeat(signature);
      [wasSigned, trouble] = [true, undefined];
    } else if (wasSigned && again.has(error.code)) {
      trouble = error.message;
      response = await repeat(null);
    } else return response;
  }
  return response;
}

async function ask(asked: SignatureAsked, about: { trouble: string | undefined; changed: boolean }): Promise<string | null> {
  await loadWords('en', ['signing', 'forms']);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    return await new Promise((resolve) => root.render(createElement(SignDialog, { asked, ...about, onEnd: resolve })));
  } finally {
    root.unmount();
    place.remove();
  }
}
