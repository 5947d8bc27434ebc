import type { Role } from '#domain/roles.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { rolesText } from './roles.text.ts';

type ActionKey = keyof (typeof rolesText)['en']['actions'];

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

const byRole: Record<Exclude<Role, 'claimant'>, readonly ActionKey[]> = {
  garage: ['repairs', 'estimates', 'ownPayouts', 'directory'],
  surveyor: ['surveys', 'reports'],
  insurance: ['queue', 'payouts', 'receivables', 'policies', 'analytics'],
  admin: ['queue', 'kyc', 'garages', 'surveyors', 'invite', 'analytics'],
};

/** Where this role usually goes next. */
export function RoleActions({ role }: { readonly role: Exclude<Role, 'claimant'> }) {
  const t = useTexts(rolesText);
  return (
    <Card title={t.quick}>
      <div className="flex flex-wrap gap-2">
        {byRole[role].map((key) => (
          <LinkButton key={key} to={links[key]} variant="secondary">
            {t.actions[key]}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}
