import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Waiting } from './use-other-work.ts';

/** What waits elsewhere than on claims: as many as the menu's badge says, and the way there. */
export function OtherWork({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const { menu, waiting: said } = useTexts('shell');
  const t = useTexts('dashboard.tasks');
  if (waiting.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {waiting.map(({ key, count }) => (
        <li
          key={key}
          className="relative flex items-center justify-between gap-4 rounded-card border border-warn/40 bg-white px-4 py-3"
        >
          <span>
            <span className="font-semibold">{menu[key]}</span> <span className="text-muted">{said({ n: count })}</span>
          </span>
          <LinkButton
            size="desk"
            to={`/app/${key}`}
            aria-label={t.openWhat({ what: menu[key] })}
            className="after:absolute after:inset-0"
          >
            {t.open}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
