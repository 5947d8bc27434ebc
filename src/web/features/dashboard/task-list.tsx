import type { ClaimantDashboardDto } from '#contract/dashboard.schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { useOwnersAct } from '#web/owners-act.ts';

type Task = ClaimantDashboardDto['work'][number];
type Lacking = ClaimantDashboardDto['missingPapers'][number];

/** What waits for the reader: which vehicle, what to do, by when, and the button that leads there. */
export function TaskList({ tasks, papers }: { readonly tasks: readonly Task[]; readonly papers: readonly Lacking[] }) {
  const t = useTexts('dashboard.tasks');
  return (
    <Card title={t.title} padded={false} className={tasks.length + papers.length > 0 ? 'border-warn/40' : undefined}>
      {tasks.length + papers.length === 0 ? (
        <p className="px-4 py-4 text-muted sm:px-5">{t.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {tasks.map((task) => (
            <TaskLine key={task.claimId} task={task} />
          ))}
          {papers.map((lacking) => (
            <PapersLine key={lacking.claimId} lacking={lacking} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TaskLine({ task }: { readonly task: Task }) {
  const acts = useTexts('claims.acts');
  const actOf = useOwnersAct();
  const nextStep = useTexts('claims.nextStep');
  const text = useMessageText();
  const { next, plate, claimNumber } = task;
  const said = text(next.textKey);
  const draft = next.step === 'finish-draft';
  const act = actOf({ id: task.claimId, step: next.step, feeDue: task.feeDue, owed: task.owed }) ?? {
    name: acts.open,
    to: `/app/claims/${task.claimId}`,
  };
  return (
    <li className="relative grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:px-5">
      <div className="grid min-w-0 justify-items-start gap-1">
        {plate ? <Plate number={plate.number} look={plate.look} /> : <span className="font-semibold">{claimNumber}</span>}
        <p className="font-semibold">{said === next.textKey ? next.text : said}</p>
        {next.dueAt && !draft ? (
          <p className={next.overdue ? 'text-14 text-danger' : 'text-14 text-muted'}>
            {next.overdue ? nextStep.overdue : nextStep.due} <RelativeTime at={next.dueAt} />
          </p>
        ) : null}
      </div>
      <LinkButton
        to={act.to}
        aria-label={acts.what({ act: act.name, what: plate?.number ?? claimNumber })}
        className="after:absolute after:inset-0"
      >
        {act.name}
      </LinkButton>
    </li>
  );
}

function PapersLine({ lacking: { claimId, claimNumber, plate, count } }: { readonly lacking: Lacking }) {
  const t = useTexts('dashboard.tasks');
  const acts = useTexts('claims.acts');
  return (
    <li className="relative grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:px-5">
      <div className="grid min-w-0 justify-items-start gap-1">
        {plate ? <Plate number={plate.number} look={plate.look} /> : <span className="font-semibold">{claimNumber}</span>}
        <p className="font-semibold">{t.papers({ count })}</p>
      </div>
      <LinkButton
        to={`/app/claims/${claimId}#documents`}
        aria-label={acts.what({ act: t.addPapers, what: plate?.number ?? claimNumber })}
        className="after:absolute after:inset-0"
      >
        {t.addPapers}
      </LinkButton>
    </li>
  );
}
