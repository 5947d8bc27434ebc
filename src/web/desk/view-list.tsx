import { ExportList } from './export-list.tsx';
import { MOST_COUNTED } from '#domain/most-counted.ts';
import { permits } from '#domain/permissions.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ExportedList } from './export-menu.tsx';
import { Loaded } from './loaded.tsx';
import { rememberQueue } from './queue-order.ts';
import { SavedViews } from './saved-views.tsx';
import type { SavedViewList } from './save-view.tsx';
import type { ListParams } from './use-list-params.ts';

interface PageOf<T> {
  readonly data: readonly T[];
  readonly total: number;
  readonly totalPages: number;
  readonly page: number;
}

interface ViewListProps<T, P extends PageOf<T>> {
  readonly query: UseQueryResult<P>;
  readonly params: ListParams;
  /** Search and filters, above the list. */
  readonly filters?: ReactNode;
  /** Where staff keep views of this list under names of their own. */
  readonly savedAs?: SavedViewList;
  /** Names of the address that Clear all takes away; with none in force, `emptyTitle` is shown instead. */
  readonly filterNames: readonly string[];
  readonly emptyTitle: string;
  readonly emptyHint?: string;
  /** Where the pages of the rows are claims: their ids, so that J and K go on from one to the next there. */
  readonly claimIds?: (page: P) => readonly string[];
  /** What it is a list of, as it is asked: gives it its file. */
  readonly file?: ExportedList;
  readonly children: (page: P) => ReactNode;
}

/** A list of the back office: filters, count, rows that J and K walk, pages, and what to do when nothing is found. */
export function ViewList<T, P extends PageOf<T>>({
  query,
  params,
  filters,
  savedAs,
  filterNames,
  emptyTitle,
  emptyHint,
  claimIds,
  file,
  children,
}: ViewListProps<T, P>) {
  const t = useTexts('desk.viewList');
  const rows = useRowKeys<HTMLDivElement>();
  const location = useLocation();
  const user = useUser();
  const { data } = query;
  const ids = data && claimIds?.(data).join(' ');
  useEffect(() => {
    if (ids !== undefined) rememberQueue({ from: location.pathname + location.search, ids: ids.split(' ').filter(Boolean) });
  }, [ids, location]);
  const filtered = filterNames.some((name) => params.get(name) !== '');
  return (
    <div className="grid grid-cols-1 gap-3" ref={rows}>
      {filters}
      {savedAs ? <SavedViews list={savedAs} params={params} /> : null}
      <Loaded query={query} lines={8}>
        {(page) => (
          <>
            <div className={cx('flex flex-wrap items-center justify-between gap-x-4 text-14 text-muted', file && 'min-h-9')}>
              <p aria-live="polite">
                {page.total > MOST_COUNTED ? t.countMore({ most: MOST_COUNTED }) : t.count({ total: page.total })}
              </p>
              {claimIds ? (
                <p className="ml-auto max-lg:hidden pointer-coarse:hidden">
                  {permits(user, 'claim-queue.read') ? `${t.keys} ${t.find}` : t.keys}
                </p>
              ) : null}
              {file && page.total > 0 ? <ExportList {...file} /> : null}
            </div>
            {page.data.length === 0 ? (
              <EmptyState
                title={filtered ? t.nothingMatches : emptyTitle}
                action={
                  filtered ? (
                    <Button
                      variant="secondary"
                      onClick={() => params.set(Object.fromEntries(filterNames.map((name) => [name, ''])))}
                    >
                      {t.clear}
                    </Button>
                  ) : null
                }
              >
                {filtered ? t.dropOne : emptyHint}
              </EmptyState>
            ) : (
              children(page)
            )}
            <Pager page={page.page} totalPages={page.totalPages} toPage={(to) => params.to({ page: String(to) })} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Is the person typing, or in a popup? Then letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) return false;
  const busy = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]';
  return target.isContentEditable || target.closest(busy) !== null;
}

/** J and K move through the rows of the table inside; Enter opens the row, because its link has the focus. */
export function useRowKeys<T extends HTMLElement>() {
  const container = useRef<T>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0) return;
      const rows = [...(container.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].filter((row) =>
        row.querySelector('a[href]'),
      );
      if (rows.length === 0) return;
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
      rows[next]?.querySelector<HTMLElement>('a[href]')?.focus();
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return container;
}
