import {
  getAdminDashboard,
  getGarageDashboard,
  getInsuranceDashboard,
  getSurveyorDashboard,
} from '#contract/dashboard.endpoints.ts';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { permits } from '#domain/permissions.ts';
import type { Holder } from '#domain/permissions.ts';
import type { ActionKey } from './role-actions.tsx';

type FigureKey = RoleDashboardDto['figures'][number]['key'];

export interface Board {
  readonly endpoint:
    | typeof getAdminDashboard
    | typeof getGarageDashboard
    | typeof getInsuranceDashboard
    | typeof getSurveyorDashboard;
  /** The whole list of which the work on it is the top. */
  readonly list: string;
  /** Clocks mean a different list on each. */
  readonly clocks: { readonly [Key in FigureKey]?: string };
  /** Counts of nothing are left out: who runs one business looks for what there is. */
  readonly noNoughts?: true;
  /** Where its people usually go next. */
  readonly actions: readonly ActionKey[];
}

const staffClocks = {
  overdue: '/app/claims/review?view=overdue',
  'due-soon': '/app/claims/review?view=due-soon',
};

/** The widest first: who may read several sees that one. */
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
    endpoint: getGarageDashboard,
    list: '/app/repairs',
    noNoughts: true,
    clocks: {},
    actions: ['repairs', 'estimates', 'ownPayouts', 'directory'],
  },
  {
    endpoint: getSurveyorDashboard,
    list: '/app/surveys',
    noNoughts: true,
    clocks: { overdue: '/app/surveys?view=overdue', 'due-soon': '/app/surveys?view=to-report' },
    actions: ['surveys', 'reports'],
  },
];

/** The dashboard of this person; undefined for who has none here. */
export function boardOf(holder: Holder): Board | undefined {
  return boards.find(({ endpoint }) => permits(holder, endpoint.access));
}
