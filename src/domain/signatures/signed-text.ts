import type { Paise } from '../money.ts';
import type { SignedAction } from './signed-actions.ts';

export interface SignedText {
  readonly action: SignedAction;
  /** Kind and id of the record. */
  readonly subject: string;
  readonly claim: string | null;
  readonly amount: Paise | null;
  /** Fingerprint of the payee's bank account; the number cannot be derived from it. */
  readonly payee: string | null;
  /** Version of the record, so that the statement covers what was reviewed and not later changes. */
  readonly version: number | null;
  /** Fingerprint of everything else that was decided. */
  readonly content: string | null;
  readonly by: string;
  /** Makes each request unique. */
  readonly nonce: string;
  readonly until: string;
}

const head = 'Gatepass decision, form 1';
const names = ['action', 'subject', 'claim', 'amount', 'payee', 'version', 'content', 'by', 'nonce', 'until'] as const;

/** The text that is hashed and signed. A change of its format does not invalidate older ones: each is verified as stored. */
export function signedText(signed: SignedText): string {
  const lines = names.map((name) => `${name}: ${signed[name] ?? '-'}`);
  if (lines.some((line) => /[\n\r]/.test(line))) throw new Error('a signed text has a line a fact');
  return [head, ...lines].join('\n');
}

/** The payment data of a stored text; null for a text of another format. */
export function readSignedText(
  text: string,
): (Pick<SignedText, 'subject' | 'amount' | 'payee' | 'by'> & { action: string }) | null {
  const [first, ...lines] = text.split('\n');
  if (first !== head || lines.length !== names.length) return null;
  const values = names.map((name, index) => (lines[index]?.startsWith(`${name}: `) ? lines[index].slice(name.length + 2) : null));
  if (values.includes(null)) return null;
  const [action, subject, , amount, payee, , , by] = values as string[];
  return {
    action: action ?? '',
    subject: subject ?? '',
    by: by ?? '',
    amount: amount === '-' ? null : (Number(amount) as Paise),
    payee: payee === '-' || payee === undefined ? null : payee,
  };
}
