import { ListPage, useList } from '#web/desk/list-page.tsx';
import type { ReactNode } from 'react';
import type { RepairRowDto, repairViews } from '#contract/claims/repair/repair.schemas.ts';
import { listRepairs } from '#contract/claims/repair/repair.endpoints.ts';
import { useListParams } from '#web/desk/use-list-params.ts';

type RepairView = (typeof repairViews)[number];

export interface RepairViewsProps<V extends RepairView> {
  /** Saved views; the first is the default. */
  readonly views: readonly [V, ...V[]];
  readonly texts: {
    readonly title: string;
    readonly viewsLabel: string;
    readonly views: Readonly<Record<V, string>>;
    readonly search: string;
    readonly searchHint: string;
    readonly empty: string;
    readonly emptyHint: string;
  };
  readonly lead?: string;
  readonly children: (repairs: readonly RepairRowDto[], busy: boolean) => ReactNode;
}

/** Pages of the garage's claims: saved views with live counts, search and pagination, all in the address. */
export function RepairViews<V extends RepairView>({ views, texts: t, lead, children }: RepairViewsProps<V>) {
  const params = useListParams();
  const list = useList(listRepairs, { view: params.oneOf('view', views), ...params.asked }, { refetchInterval: 60_000 });
  return (
    <ListPage
      title={t.title}
      {...(lead ? { lead } : {})}
      list={list}
      views={{ label: t.viewsLabel, ids: views, texts: t.views, counts: list.query.data?.counts }}
      search={{ label: t.search, hint: t.searchHint }}
      empty={t.empty}
      emptyHint={t.emptyHint}
      claimIds={(page) => page.data.map(({ claimId }) => claimId)}
    >
      {(page, busy) => children(page.data, busy)}
    </ListPage>
  );
}
