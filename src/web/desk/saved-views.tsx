import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { deleteSavedView, listSavedViews } from '#contract/saved-views.endpoints.ts';
import type { SavedViewDto, savedViewLists } from '#contract/saved-views.schemas.ts';
import { api } from '#web/api-client.ts';
import { apiQuery } from '#web/api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { sameQuery } from './same-query.ts';
import type { ListParams } from './use-list-params.ts';
import { ViewChip } from './view-chip.tsx';

const SaveView = lazyPart(() => import('./save-view.tsx'));

export type SavedViewList = (typeof savedViewLists)[number];

/** This person's own views of a list: links to them, and a way to keep the one on screen. Kept on the server, so they follow to any device. */
export function SavedViews({ list, params }: { readonly list: SavedViewList; readonly params: ListParams }) {
  const t = useTexts('desk.savedViews');
  const toast = useToast();
  const queries = useQueryClient();
  // Undefined until it is asked for.
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
