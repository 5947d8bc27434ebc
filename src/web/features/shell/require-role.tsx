import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserDto } from '#contract/user.ts';
import type { Role } from '#domain/roles.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { BlockingCard } from './blocking-card.tsx';
import { shellText } from './shell.text.ts';

/** Shows the page to the listed roles; to others, why not (specification §5, Route guard). */
export function RequireRole({
  roles,
  user,
  children,
}: {
  roles: readonly Role[];
  user: Pick<UserDto, 'role'>;
  children: ReactNode;
}) {
  const t = useTexts(shellText);
  if (roles.includes(user.role)) return children;
  return (
    <BlockingCard
      icon={Lock}
      title={t.accessDenied.title}
      action={<LinkButton to="/app/dashboard">{t.accessDenied.back}</LinkButton>}
    >
      <p>{t.accessDenied.text}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt>{t.accessDenied.required}</dt>
        <dd className="font-semibold text-ink">{roles.map((role) => t.roles[role]).join(', ')}</dd>
        <dt>{t.accessDenied.yours}</dt>
        <dd className="font-semibold text-ink">{t.roles[user.role]}</dd>
      </dl>
    </BlockingCard>
  );
}
