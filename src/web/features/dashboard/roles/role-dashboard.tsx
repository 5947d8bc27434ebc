import { useQuery } from '@tanstack/react-query';
import { getAdminDashboard, getGarageDashboard, getInsuranceDashboard, getSurveyorDashboard } from '#contract/dashboard.ts';
import type { Role } from '#domain/roles.ts';
import { api } from '#web/api-client.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Density } from '#web/ui/density.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { noticesEvery } from '../dashboard-queries.ts';
import { NoticesCard } from '../notices-card.tsx';
import { FigureCard } from './figure-card.tsx';
import { ListingCard } from './listing-card.tsx';
import { RoleActions } from './role-actions.tsx';
import { rolesText } from './roles.text.ts';
import { WorkTable } from './work-table.tsx';

type DeskRole = Exclude<Role, 'claimant'>;

const endpoints = {
  garage: getGarageDashboard,
  surveyor: getSurveyorDashboard,
  insurance: getInsuranceDashboard,
  admin: getAdminDashboard,
};
const lists: Record<DeskRole, string> = {
  garage: '/app/repairs',
  surveyor: '/app/surveys',
  insurance: '/app/claims/review',
  admin: '/app/claims/review',
};

/** Figures, work and notices of everyone but the claimant, live. */
export function RoleDashboard({ role }: { readonly role: DeskRole }) {
  const t = useTexts(rolesText);
  const query = useQuery({
    queryKey: ['dashboard', role],
    queryFn: ({ signal }) => api(endpoints[role], { signal }),
    refetchInterval: noticesEvery,
  });
  return (
    <Density value="desk">
      <Loaded query={query} lines={8} errorTitle={t.failed}>
        {({ figures, work }) => (
          <div className="grid grid-cols-1 gap-5 text-body">
            <section aria-label={t.figures} className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
              {figures.map((figure) => (
                <FigureCard key={figure.key} figure={figure} role={role} />
              ))}
            </section>
            <WorkTable work={work} allTo={lists[role]} />
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
              <div className="grid grid-cols-1 gap-5">
                <RoleActions role={role} />
                {role === 'garage' ? <ListingCard /> : null}
              </div>
              <NoticesCard />
            </div>
          </div>
        )}
      </Loaded>
    </Density>
  );
}
