import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { nextStepKey } from '#contract/claims/next-step-words.ts';
import type { MessageKey } from '#contract/messages.ts';
import { isOfDraft } from '#domain/claims/obligations.ts';
import type { Locale } from '#domain/languages.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Holder } from '#domain/permissions.ts';
import { partyOf, roles } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import { useUser } from '#web/session/session-store.ts';
import { RelativeTime } from '#web/ui/date-time.tsx';
import { useLocale, useTexts, useMessageText } from '#web/ui/texts.ts';

type Standing = Pick<ClaimListItem, 'nextStep' | 'fleetStatus'>;
type NextStep = Standing['nextStep'];

/** Whether the reader is waited for, and the key of the sentence that tells them what comes next. Of the staff, only who may take the step: its colleagues read whom it waits for. */
export function nextStepFor(
  { nextStep: next, fleetStatus }: Standing,
  user: Holder & { readonly role: Role },
): { readonly mine: boolean; readonly key: MessageKey } {
  const party = partyOf(user.role);
  const mine = next.step !== 'nothing' && next.whose.includes(party) && (party !== 'insurance' || fleetStatus === 'needs-you');
  return { mine, key: nextStepKey(next.step, { isYours: mine, isOwner: scopeOf(user, 'claim.read') === 'own' }) };
}

type Waited = NextStep['whose'][number];
/** Staff are named as one, whatever their role. */
type Party = Exclude<Waited, Role> | ReturnType<typeof partyOf>;

/** What no person does: the bank has the word, not our system. */
const bankSteps: readonly NextStep['step'][] = ['confirm-payment', 'send-payout'];

/** The parties that are waited for, each once, as one enumeration: "The garage and our claims team". */
export function whoseTurn(
  { whose, step }: Pick<NextStep, 'whose' | 'step'>,
  names: Readonly<Record<Party | 'bank', string>>,
  locale: Locale,
): string {
  const parties = whose.map((who) => names[who === 'system' && bankSteps.includes(step) ? 'bank' : partyNamed(who)]);
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format([...new Set(parties)]);
}

function partyNamed(who: Waited): Party {
  const role = roles.find((one) => one === who);
  return role ? partyOf(role) : (who as Exclude<Waited, Role>);
}

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
      {next.by && !isOfDraft(next.step) ? (
        <span className={next.overdue ? 'text-danger' : 'text-muted'}>
          {next.overdue ? words.overdue : words.due} <RelativeTime at={next.by} />
        </span>
      ) : null}
    </span>
  );
}
