import { Link } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { nextStepKey } from '#contract/claims/next-step-words.ts';
import { partyOf } from '#domain/roles.ts';
import { placeOfStep } from '#web/desk/claim-cells.tsx';
import { useOwnersAct } from '#web/desk/owners-act.ts';
import { useUser } from '#web/session/session-store.ts';
import { Disclosure } from '#web/ui/card.tsx';
import { RelativeTime } from '#web/ui/date-time.tsx';
import { useMessageText, useTexts } from '#web/ui/texts.ts';

type Left = ClaimDto['todo'][number];

/** What is left besides the step in the page head: the reader's own items first, with links, then others'. */
function besideHead({ todo, nextStep }: ClaimDto): readonly Left[] {
  return todo.filter(({ what }) => what !== nextStep.step);
}

/** For the owner's page, in the owner's language. */
export function OwnersLeft({ claim }: { readonly claim: ClaimDto }) {
  const text = useMessageText();
  const actOf = useOwnersAct();
  return (
    <LeftList
      left={besideHead(claim)}
      sentenceOf={({ what, isYours }) => text(nextStepKey(what, { isYours, isOwner: true }))}
      wayTo={({ what }) => actOf({ id: claim.id, step: what, owed: claim.home?.owed ?? null })}
    />
  );
}

/** For the pages of staff, garage and surveyor. */
export function DeskLeft({ claim }: { readonly claim: ClaimDto }) {
  const text = useMessageText();
  const words = useTexts('desk.claimWords');
  const names: Readonly<Record<string, string>> = { ...useTexts('roles'), ...words.others };
  const acts: Readonly<Record<string, string>> = useTexts('desk.acts');
  const party = partyOf(useUser().role);
  const isStaff = party === 'insurance';
  return (
    <LeftList
      left={besideHead(claim)}
      sentenceOf={({ what, who, isYours }) => {
        if (!isStaff) return text(nextStepKey(what, { isYours, isOwner: false }));
        return isYours ? words.steps[what] : `${names[who] ?? who}: ${words.steps[what]}`;
      }}
      wayTo={({ what }) => {
        const name = acts[what];
        return name === undefined ? undefined : { name, to: placeOfStep(claim.id, what) };
      }}
    />
  );
}

interface LeftListProps {
  readonly left: readonly Left[];
  readonly sentenceOf: (one: Left) => string;
  readonly wayTo: (one: Left) => { readonly name: string; readonly to: string } | undefined;
}

function LeftList({ left, sentenceOf, wayTo }: LeftListProps) {
  const t = useTexts('claims.nextStep');
  if (left.length === 0) return null;
  const list = (
    <ul className="mt-1 grid gap-1">
      {left.map((one) => {
        const way = one.isYours ? wayTo(one) : undefined;
        return (
          <li key={`${one.what} ${one.who}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className={one.isYours ? 'font-semibold' : 'text-muted'}>{sentenceOf(one)}</span>
            {one.by ? (
              <span className={one.overdue ? 'text-14 text-danger' : 'text-14 text-muted'}>
                {one.overdue ? t.overdue : t.due} <RelativeTime at={one.by} />
              </span>
            ) : null}
            {way ? (
              <Link to={way.to} className="link inline-flex min-h-control items-center">
                {way.name}
              </Link>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
  // What only others have to do is there for those who look.
  if (!left.some(({ isYours }) => isYours))
    return (
      <div className="-my-2">
        <Disclosure summary={`${t.left} (${left.length})`}>{list}</Disclosure>
      </div>
    );
  return (
    <section aria-labelledby="left" className="rounded-card border border-line bg-surface px-4 py-3 sm:px-5">
      <h2 id="left" className="font-bold">
        {t.left}
      </h2>
      {list}
    </section>
  );
}
