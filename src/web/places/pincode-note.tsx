import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { LookedUp } from './looked-up.tsx';
import { placesText } from './places.text.ts';
import type { PincodeState } from './use-pincode.ts';

/** What a typed pincode was found to be. An unknown one is a doubt, not an error: our list may be older than the post office. */
export function PincodeNote({ state }: { readonly state: PincodeState }) {
  const t = useTexts(placesText);
  const text = useMessageText();
  if (state.status === 'known') {
    const { office, district, state: found } = state.place;
    const parts = [office, district?.name, found.name];
    return <LookedUp tone="found">{[...new Set(parts)].filter(Boolean).join(', ')}</LookedUp>;
  }
  if (state.status === 'unknown') return <LookedUp tone="doubt">{text('field.pincode.unknown')}</LookedUp>;
  if (state.status === 'asking') return <LookedUp tone="busy">{t.asking}</LookedUp>;
  return null;
}
