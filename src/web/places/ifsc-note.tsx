import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { LookedUp } from './looked-up.tsx';
import type { IfscState } from './use-ifsc.ts';

/** Bank and branch of the typed IFSC code, so that a slip shows before money goes to the wrong branch. */
export function IfscNote({ state }: { readonly state: IfscState }) {
  const t = useTexts('places');
  const text = useMessageText();
  if (state.status === 'known') {
    const { bank, branch } = state.bank;
    return <LookedUp tone="found">{branch ? t.bankAt({ bank, branch }) : bank}</LookedUp>;
  }
  if (state.status === 'unknown') return <LookedUp tone="doubt">{text(state.messageKey)}</LookedUp>;
  if (state.status === 'asking') return <LookedUp tone="busy">{t.asking}</LookedUp>;
  return null;
}
