import { useQuery } from '@tanstack/react-query';
import { permits } from '#domain/permissions.ts';
import type { Holder } from '#domain/permissions.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Density } from '#web/ui/density.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { noticesEvery, NoticesCard } from '../notices-card.tsx';
import { boardOf, RoleActions } from './boards.tsx';
import type { Board } from './boards.tsx';
import { DueWeek, Figures } from './figures.tsx';
import { WorkTable } from './work-table.tsx';
import { GarageHome } from './garage-home.tsx';

/** Work, figures and notices of every role except claimants, updated live. */
export function RoleDashboard({ user }: { readonly user: Holder }) {
  if (permits(user, 'garage-dashboard.read')) return <GarageHome />;
  const board = boardOf(user);
  return board ? <BoardView board={board} /> : <NoticesCard />;
}

function BoardView({ board }: { readonly board: Board }) {
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
            {board.list ? <WorkTable work={work} tasks={tasks} allTo={board.list} /> : null}
            {due ? <DueWeek due={due} /> : null}
            <Figures figures={figures} board={board} />
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
              <RoleActions actions={board.actions} />
              <NoticesCard />
            </div>
          </div>
        )}
      </Loaded>
    </Density>
  );
}
