import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { scopeOf } from '#domain/permissions.ts';
import { useOwnersAct } from '#web/owners-act.ts';
import { useUser } from '#web/session-store.ts';
import type { ButtonSize } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { nextStepFor } from '../next-step-text.ts';
import { useClaimTitle } from '../use-claim-title.ts';

/** What the owner does next, above the row's own link; nothing for others, who have their own lists. */
export function ClaimAct({ claim, size }: { readonly claim: ClaimListItem; readonly size?: ButtonSize }) {
  const acts = useTexts('claims.acts');
  const titleOf = useClaimTitle();
  const actOf = useOwnersAct();
  const user = useUser();
  if (scopeOf(user, 'claim.read') !== 'own') return null;
  const { mine } = nextStepFor(claim, user);
  // A draft is gone on with also while the bank looks at its payment.
  const step = claim.stage === 'draft' ? 'finish-draft' : mine ? claim.nextStep.step : 'nothing';
  const act = actOf({ id: claim.id, step, feeDue: claim.feeDue, owed: claim.owed, gatePassCode: claim.gatePassCode });
  if (!act) return null;
  return (
    <LinkButton
      variant="secondary"
      {...(size ? { size } : {})}
      to={act.to}
      aria-label={acts.what({ act: act.name, what: claim.plate?.number ?? titleOf(claim) })}
      className="relative whitespace-nowrap"
    >
      {act.name}
    </LinkButton>
  );
}
