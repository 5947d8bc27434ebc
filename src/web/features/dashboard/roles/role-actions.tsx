import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { TextsOf } from '#words/area.ts';
import { useTexts } from '#web/ui/texts.ts';

export type ActionKey = keyof TextsOf<'dashboard.roles'>['actions'];

const links: Record<ActionKey, string> = {
  queue: '/app/claims/review',
  payouts: '/app/money/payouts',
  receivables: '/app/money/receivables',
  analytics: '/app/analytics',
  kyc: '/app/users/kyc',
  garages: '/app/garages',
  surveyors: '/app/surveyors',
  invite: '/app/invitations',
  policies: '/app/policies',
  surveys: '/app/surveys',
  reports: '/app/reports',
  repairs: '/app/repairs',
  estimates: '/app/estimates',
  directory: '/garage-listings',
  ownPayouts: '/app/payouts',
};

/** Where one usually goes next from here. */
export function RoleActions({ actions }: { readonly actions: readonly ActionKey[] }) {
  const t = useTexts('dashboard.roles');
  return (
    <Card title={t.quick}>
      <div className="flex flex-wrap gap-2">
        {actions.map((key) => (
          <LinkButton key={key} to={links[key]} variant="secondary">
            {t.actions[key]}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}
