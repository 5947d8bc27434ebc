import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useKnownName } from '#web/words/known-name.ts';
import type { PincodeState } from './use-pincode.ts';

/** One line under a field: what its value was found to mean. Never an error, which is the form's to say. */
export function LookedUp({ tone, children }: { readonly tone: 'found' | 'doubt' | 'busy'; readonly children: ReactNode }) {
  return (
    <p role="status" className={`mt-1.5 flex items-start gap-1.5 text-14 ${tone === 'doubt' ? 'text-ink' : 'text-muted'}`}>
      {tone === 'found' ? <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" /> : null}
      {tone === 'doubt' ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" /> : null}
      {children}
    </p>
  );
}

/** What a typed pincode was found to be. An unknown one is a doubt, not an error: our list may be older than the post office. */
export function PincodeNote({ state }: { readonly state: PincodeState }) {
  const t = useTexts('places');
  const text = useMessageText();
  const inWords = useKnownName('stateNames');
  if (state.status === 'known') {
    const { office, district, state: found } = state.place;
    // A union territory and its district may have one name.
    const parts = [...new Set([office, district?.name, found.name])];
    return <LookedUp tone="found">{parts.flatMap((part) => (part ? [inWords(part)] : [])).join(', ')}</LookedUp>;
  }
  if (state.status === 'unknown') return <LookedUp tone="doubt">{text('field.pincode.unknown')}</LookedUp>;
  if (state.status === 'asking') return <LookedUp tone="busy">{t.asking}</LookedUp>;
  return null;
}
