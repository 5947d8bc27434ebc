import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';

/** What a claim is called, in the reader's language. */
export function useClaimTitle(): (claim: Pick<ClaimListItem, 'titleKey'>) => string {
  const text = useMessageText();
  return ({ titleKey }) => text(titleKey);
}
