import type { SavedViewList } from './save-view.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { deleteSavedView, listSavedViews } from '#contract/saved-views.endpoints.ts';
import type { SavedViewDto } from '#contract/saved-views.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { ListParams } from './use-list-params.ts';
import { Link } from 'react-router';
import { cx } from '#web/ui/class-names.ts';

const SaveView = lazyPart(() => import('./save-view.tsx'));

/** This user's saved views of a list, stored on the server, and a button to save the current one. */
export function SavedViews({ list, params }: { readonly list: SavedViewList; readonly params: ListParams }) {
  const t = useTexts('desk.savedViews');
  const toast = useToast();
  const queries = useQueryClient();
  // Undefined until first opened.
  const [naming, setNaming] = useState<boolean>();
  const kept = apiQuery(listSavedViews, { query: { list } });
  const { data: views } = useQuery(kept);
  const remove = useMutation({
    mutationFn: ({ id }: SavedViewDto) => api(deleteSavedView, { params: { id } }),
    onSuccess: ({ name }) => toast.success(t.removed({ name })),
    onError: (error) => toast.error(`${t.failed}: ${error.message}`),
    onSettled: () => queries.invalidateQueries({ queryKey: kept.queryKey }),
  });
  if (!views) return null;
  const { search: shown } = params.to({ page: '' });
  const isKept = views.some(({ query }) => sameQuery(query, shown));
  if (views.length === 0 && shown === '') return null;
  return (
    <div role="group" aria-label={t.label} className="flex flex-wrap items-center gap-2">
      {views.length > 0 ? <span className="text-14 text-muted">{t.label}</span> : null}
      {views.map((view) => (
        <ViewChip
          key={view.id}
          name={view.name}
          query={view.query}
          current={sameQuery(view.query, shown)}
          onRemove={() => remove.mutate(view)}
        />
      ))}
      {shown === '' || isKept ? null : (
        <Button variant="quiet" icon={<Bookmark aria-hidden className="size-4" />} onClick={() => setNaming(true)}>
          {t.save}
        </Button>
      )}
      {naming === undefined ? null : <SaveView list={list} query={shown} open={naming} onOpenChange={setNaming} />}
    </div>
  );
}

/** Whether two queries are equal, ignoring parameter order. */
export function sameQuery(one: string, other: string): boolean {
  return sorted(one) === sorted(other);
}

function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('page');
  params.sort();
  return params.toString();
}

interface ViewChipProps {
  readonly name: string;
  readonly query: string;
  /** The list on screen matches this view. */
  readonly current: boolean;
  readonly onRemove: () => void;
}

/** Link to a saved view; the cross deletes it. */
function ViewChip({ name, query, current, onRemove }: ViewChipProps) {
  const t = useTexts('desk.savedViews');
  return (
    <span
      className={cx(
        'inline-flex min-h-9 max-w-full items-center gap-1 rounded-full pr-1 pl-3 text-14 forced-colors:border',
        current ? 'bg-brand text-on-fill' : 'bg-brand-tint text-brand-hover',
      )}
    >
      <Link
        to={{ search: query }}
        preventScrollReset
        aria-current={current ? 'page' : undefined}
        className="flex min-h-9 min-w-0 items-center rounded-control font-semibold wrap-anywhere hover:underline"
      >
        {name}
      </Link>
      <button
        type="button"
        aria-label={t.remove({ name })}
        onClick={onRemove}
        className={cx(
          'flex size-7 shrink-0 items-center justify-center rounded-full',
          current ? 'hover:bg-surface hover:text-brand' : 'hover:bg-brand hover:text-on-fill',
        )}
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  );
}
