import type { Paise } from '../money.ts';
import type { SignedAction } from './signed-actions.ts';

/** What one person says by a signature. */
export interface SignedText {
  readonly action: SignedAction;
  /** Kind and id of the record that it is about. */
  readonly subject: string;
  /** Number of the claim. */
  readonly claim: string | null;
  readonly amount: Paise | null;
  /** Fingerprint of the bank account that is paid; the number cannot be read from it. */
  readonly payee: string | null;
  /** Of the record, so that it counts for what was looked at and not for what became of it. */
  readonly version: number | null;
  /** Fingerprint of whatever else was decided with it. */
  readonly content: string | null;
  readonly by: string;
  /** Makes each asking another one. */
  readonly nonce: string;
  readonly until: string;
}

const head = 'Gatepass decision, form 1';
const names = ['action', 'subject', 'claim', 'amount', 'payee', 'version', 'content', 'by', 'nonce', 'until'] as const;

/** The one text that is hashed and signed. Changing its form makes no older one false: each is checked as it was stored. */
export function signedText(signed: SignedText): string {
  const lines = names.map((name) => `${name}: ${signed[name] ?? '-'}`);
  if (lines.some((line) => /[\n\r]/.test(line))) throw new Error('a signed text has a line a fact');
  return [head, ...lines].join('\n');
}

/** What a stored text says of the money; null for a text of another form. */
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
