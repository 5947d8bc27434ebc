import type { OwnTask } from '#contract/dashboard.schemas.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Waiting } from './use-other-work.ts';

const pages: Record<OwnTask, string> = {
  kyc: '/kyc',
  'garage-application': '/app/profile/garage',
  'listing-fee': '/app/profile/listing',
  'bank-account': '/app/profile/garage',
  'survey-fees': '/app/fees',
};

interface OtherWorkProps {
  readonly tasks: readonly OwnTask[];
  readonly waiting: readonly Waiting[];
}

/** What waits elsewhere than on claims: the person's own tasks, as many as the menu's badge says, and the way there. */
export function OtherWork({ tasks, waiting }: OtherWorkProps) {
  const { menu, waiting: said } = useTexts('shell');
  const { tasks: names } = useTexts('dashboard.roles');
  if (tasks.length + waiting.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {tasks.map((task) => (
        <Line key={task} to={pages[task]} name={names[task]} />
      ))}
      {waiting.map(({ key, count }) => (
        <Line key={key} to={`/app/${key}`} name={menu[key]} beside={said({ n: count })} />
      ))}
    </ul>
  );
}

function Line({ to, name, beside }: { readonly to: string; readonly name: string; readonly beside?: string }) {
  const t = useTexts('dashboard.tasks');
  return (
    <li className="relative flex items-center justify-between gap-4 rounded-card border border-warn/40 bg-white px-4 py-3">
      <span>
        <span className="font-semibold">{name}</span> {beside ? <span className="text-muted">{beside}</span> : null}
      </span>
      <LinkButton size="desk" to={to} aria-label={t.openWhat({ what: name })} className="after:absolute after:inset-0">
        {t.open}
      </LinkButton>
    </li>
  );
}
