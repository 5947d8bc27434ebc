import {
  getAdminDashboard,
  getAuditorDashboard,
  getFinanceDashboard,
  getInsuranceDashboard,
  getSurveyorDashboard,
} from '#contract/dashboard.endpoints.ts';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { permits } from '#domain/permissions.ts';
import type { Holder } from '#domain/permissions.ts';
import { titleOf } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import type { TextsOf } from '#words/area.ts';
import { useTexts } from '#web/ui/texts.ts';

type FigureKey = RoleDashboardDto['figures'][number]['key'];

export interface Board {
  readonly endpoint:
    | typeof getAdminDashboard
    | typeof getAuditorDashboard
    | typeof getFinanceDashboard
    | typeof getInsuranceDashboard
    | typeof getSurveyorDashboard;
  /** Full list behind the work shown; omitted for read-only roles. */
  readonly list?: string;
  /** The clock figures link to a different list on each board. */
  readonly clocks: { readonly [Key in FigureKey]?: string };
  /** Hides zero counts: the owner of a single business looks for what exists. */
  readonly noNoughts?: true;
  /** Shortcuts to the usual next pages. */
  readonly actions: readonly ActionKey[];
}

const staffClocks = {
  overdue: '/app/claims/review?view=overdue',
  'due-soon': '/app/claims/review?view=due-soon',
};

const ofTrades = {
  finance: {
    endpoint: getFinanceDashboard,
    list: '/app/claims/review',
    clocks: {},
    actions: ['money', 'remittances', 'statements', 'reconciliation', 'payouts'],
  },
  auditor: {
    endpoint: getAuditorDashboard,
    clocks: {},
    actions: ['audit', 'proposals', 'position', 'reconciliation', 'accountant'],
  },
} as const satisfies Record<string, Board>;

/** Widest first: a user with several permissions gets the first match. */
const boards: readonly Board[] = [
  {
    endpoint: getAdminDashboard,
    list: '/app/claims/review',
    clocks: staffClocks,
    actions: ['queue', 'kyc', 'garages', 'surveyors', 'invite', 'analytics'],
  },
  {
    endpoint: getInsuranceDashboard,
    list: '/app/claims/review',
    clocks: staffClocks,
    actions: ['queue', 'payouts', 'receivables', 'policies', 'analytics'],
  },
  {
    endpoint: getSurveyorDashboard,
    list: '/app/surveys',
    noNoughts: true,
    clocks: { overdue: '/app/surveys?view=overdue', 'due-soon': '/app/surveys?view=to-report' },
    actions: ['surveys', 'reports'],
  },
];

/** The user's dashboard; `undefined` if the role has none here. */
export function boardOf(holder: Holder): Board | undefined {
  const title = titleOf({ role: holder.role as Role, duties: holder.duties });
  if (title === 'finance' || title === 'auditor') return ofTrades[title];
  return boards.find(({ endpoint }) => permits(holder, endpoint.access));
}

type ActionKey = keyof TextsOf<'dashboard.roles'>['actions'];

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
  money: '/app/money',
  remittances: '/app/money/remittances',
  statements: '/app/money/statements',
  reconciliation: '/app/money/reconciliation',
  audit: '/app/audit',
  proposals: '/app/proposals',
  position: '/app/money/position',
  accountant: '/app/money/accountant',
};

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
