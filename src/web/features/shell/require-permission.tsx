import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { dutiesFor, rolesWith, scopeOf } from '#domain/permissions.ts';
import type { Permission, Scope } from '#domain/permissions.ts';
import type { Duty } from '#domain/roles.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { BlockingCard } from './blocking-card.tsx';

/** Shows the page to those who are permitted; to others, whose it is (specification §5, Route guard). */
export function RequirePermission({
  permission,
  scope,
  user,
  children,
}: {
  permission: Permission;
  scope: Scope | undefined;
  user: Pick<UserDto, 'role' | 'duties'>;
  children: ReactNode;
}) {
  const t = useTexts('shell');
  const roleNames = useTexts('roles');
  const held = scopeOf(user, permission);
  if (held !== null && (scope === undefined || held === scope)) return children;
  return (
    <BlockingCard
      icon={Lock}
      title={t.accessDenied.title}
      action={<LinkButton to="/app/dashboard">{t.accessDenied.back}</LinkButton>}
    >
      <p>{t.accessDenied.text}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt>{t.accessDenied.required}</dt>
        <dd className="font-semibold text-ink">
          {rolesWith(permission, scope)
            .map((role) => roleNames[role])
            .join(', ')}
        </dd>
        <dt>{t.accessDenied.yours}</dt>
        <dd className="font-semibold text-ink">{roleNames[user.role]}</dd>
        {user.duties.length > 0 ? <Duties asked={dutiesFor(permission)} held={user.duties} /> : null}
      </dl>
    </BlockingCard>
  );
}

/** Staff of the right role may still lack the duty. */
function Duties({ asked, held }: { readonly asked: readonly Duty[]; readonly held: readonly Duty[] }) {
  const { accessDenied: t } = useTexts('shell');
  const dutyNames = useTexts('dutyNames');
  const names = (duties: readonly Duty[]) => duties.map((duty) => dutyNames[duty]).join(', ');
  return (
    <>
      {asked.length > 0 ? (
        <>
          <dt>{t.requiredDuty}</dt>
          <dd className="font-semibold text-ink">{names(asked)}</dd>
        </>
      ) : null}
      <dt>{t.yourDuties}</dt>
      <dd className="font-semibold text-ink">{names(held)}</dd>
    </>
  );
}
