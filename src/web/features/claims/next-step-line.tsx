import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { useUser } from '#web/session-store.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { nextStepFor, whoseTurn } from './next-step-text.ts';

/** Who acts next and by when. That it is the reader is said by the badge and the button beside it. A draft has no date: on its clock one is only reminded. */
export function NextStepLine({ claim }: { readonly claim: Pick<ClaimListItem, 'nextStep' | 'fleetStatus'> }) {
  const t = useTexts('claims');
  const words = useTexts('claims.nextStep');
  const text = useMessageText();
  const { locale } = useLocale();
  const user = useUser();
  const next = claim.nextStep;
  if (next.step === 'nothing') return <span className="text-14 text-muted">{text('next.nothing')}</span>;
  const { mine, key } = nextStepFor(claim, user);
  // What the insurer owes us is not the owner's affair.
  if (key === 'next.pay-us') return <span className="text-14">{text(key)}</span>;
  return (
    <span className="grid gap-0.5 text-14">
      {mine || next.step === 'may-appeal' ? null : <span className="font-semibold">{whoseTurn(next, t.who, locale)}</span>}
      <span>{text(key)}</span>
      {next.by && next.step !== 'finish-draft' ? (
        <span className={next.overdue ? 'text-danger' : 'text-muted'}>
          {next.overdue ? words.overdue : words.due} <RelativeTime at={next.by} />
        </span>
      ) : null}
    </span>
  );
}
