import { useQuery } from '@tanstack/react-query';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { permits } from '#domain/permissions.ts';
import type { Holder } from '#domain/permissions.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Density } from '#web/ui/density.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useTexts } from '#web/ui/texts.ts';
import { noticesEvery } from '../dashboard-queries.ts';
import { NoticesCard } from '../notices-card.tsx';
import { boardOf } from './boards.ts';
import type { Board } from './boards.ts';
import { DueWeek } from './due-week.tsx';
import { FigureCard } from './figure-card.tsx';
import { ListingCard } from './listing-card.tsx';
import { RoleActions } from './role-actions.tsx';
import { WorkTable } from './work-table.tsx';

/** Work, figures and notices of everyone but the claimant, live. */
export function RoleDashboard({ user }: { readonly user: Holder }) {
  const board = boardOf(user);
  return board ? <BoardView board={board} user={user} /> : <NoticesCard />;
}

function BoardView({ board, user }: { readonly board: Board; readonly user: Holder }) {
  const t = useTexts('dashboard.roles');
  const query = useQuery({
    ...apiQuery(board.endpoint),
    refetchInterval: noticesEvery,
  });
  return (
    <Density value="desk">
      <Loaded query={query} lines={8} errorTitle={t.failed}>
        {({ figures, work, tasks, due }) => (
          <div className="grid grid-cols-1 gap-5 text-body">
            <WorkTable work={work} tasks={tasks} allTo={board.list} />
            {due ? <DueWeek due={due} /> : null}
            <Figures figures={figures} board={board} />
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
              <div className="grid grid-cols-1 gap-5">
                <RoleActions actions={board.actions} />
                {permits(user, 'listing.renew') ? <ListingCard /> : null}
              </div>
              <NoticesCard />
            </div>
          </div>
        )}
      </Loaded>
    </Density>
  );
}

function Figures({ figures, board }: { readonly figures: RoleDashboardDto['figures']; readonly board: Board }) {
  const t = useTexts('dashboard.roles');
  const shown = figures.filter(({ unit, value }) => !(board.noNoughts && unit === 'count' && value === 0));
  return (
    <section
      aria-label={t.figures}
      className={cx(
        'grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4',
        // None is left alone in a row.
        shown.length === 6 ? 'xl:grid-cols-6' : 'xl:grid-cols-5',
      )}
    >
      {shown.map((figure) => (
        <FigureCard key={figure.key} figure={figure} clocks={board.clocks} />
      ))}
    </section>
  );
}
