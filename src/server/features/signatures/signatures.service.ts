export { signDecision } from './sign-decision.ts';
export type { Decision } from './sign-decision.ts';
export { takeSignature } from './take-signature.ts';
export { lastWord } from './last-word.ts';
export type { SignatureReader } from './last-word.ts';
