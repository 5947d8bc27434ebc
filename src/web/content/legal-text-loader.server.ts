import type { RouterContextProvider } from 'react-router';
import type { LegalText } from '#contract/legal/legal-text.ts';
import { pageRequest } from '../request-context.ts';
import { legalText } from './legal-texts.server.ts';

/** The legal text of this name in the visitor's language; one that is missing is a mistake of ours. */
export function readLegalText(context: Readonly<RouterContextProvider>, name: string): LegalText {
  const text = legalText(name, context.get(pageRequest).locale);
  if (!text) throw new Error(`there is no content/en/${name}.md`);
  return text;
}
