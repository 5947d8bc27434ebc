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

/**
 * Whether the reader has to act, and the message key of the next step. Among staff, only those who may take the step are told to act; colleagues read who has
 * to.
 */
export function nextStepFor(
  { nextStep: next, fleetStatus }: Standing,
  user: Holder & { readonly role: Role },
): { readonly mine: boolean; readonly key: MessageKey } {
  const party = partyOf(user.role);
  const mine = next.step !== 'nothing' && next.whose.includes(party) && (party !== 'insurance' || fleetStatus === 'needs-you');
  return { mine, key: nextStepKey(next.step, { isYours: mine, isOwner: scopeOf(user, 'claim.read') === 'own' }) };
}

type Waited = NextStep['whose'][number];
/** All staff roles count as one party. */
type Party = Exclude<Waited, Role> | ReturnType<typeof partyOf>;

/** Steps that wait for the bank, not for a person or our system. */
const bankSteps: readonly NextStep['step'][] = ['confirm-payment', 'send-payout'];

/** The parties to act, each once, as a list: "The garage and our claims team". */
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

/** Who acts next and by when. If it is the reader, badge and button say so. A draft has no due date, only reminders. */
export function NextStepLine({ claim }: { readonly claim: Pick<ClaimListItem, 'nextStep' | 'fleetStatus'> }) {
  const t = useTexts('claims');
  const words = useTexts('claims.nextStep');
  const text = useMessageText();
  const { locale } = useLocale();
  const user = useUser();
  const next = claim.nextStep;
  if (next.step === 'nothing') return <span className="text-14 text-muted">{text('next.nothing')}</span>;
  const { mine, key } = nextStepFor(claim, user);
  // Owners are not told what the insurer owes us.
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
