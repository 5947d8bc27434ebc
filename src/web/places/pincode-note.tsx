import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { useKnownName } from '../known-name.ts';
import { LookedUp } from './looked-up.tsx';
import type { PincodeState } from './use-pincode.ts';

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
