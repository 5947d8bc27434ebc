import { claimStages } from '#domain/claims/stages.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import type { ListParams } from '#web/desk/use-list-params.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Drafts are not yet claims, and staff do not see them. */
const filedStages: readonly ClaimStage[] = claimStages.filter((stage) => stage !== 'draft');

/** Search, stage and assignee; what is in force stands below as chips. */
export function QueueFilters({
  params,
  stageCounts,
}: {
  readonly params: ListParams;
  readonly stageCounts: Partial<Record<ClaimStage, number>> | undefined;
}) {
  const t = useTexts('claims.review.desk');
  const words = useTexts('desk.claimWords');
  const user = useUser();
  const stages = params.all('stage');
  const search = params.get('search');
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <SearchField label={t.search} hint={t.searchHint} value={search} onSearch={(text) => params.set({ search: text })} />
        <SelectField
          label={t.stages}
          hideLabel
          className="w-full sm:w-44"
          placeholder={t.anyStage}
          value=""
          onChange={({ currentTarget: { value } }) => (value ? params.set({ stage: [...stages, value] }) : undefined)}
          options={filedStages
            .filter((stage) => !stages.includes(stage))
            .map((stage) => ({
              value: stage,
              label: stageCounts ? `${words.stages[stage]} (${stageCounts[stage] ?? 0})` : words.stages[stage],
            }))}
        />
        <SelectField
          label={t.assignee}
          hideLabel
          className="w-full sm:w-60"
          value={params.get('assignee')}
          onChange={({ currentTarget: { value } }) => params.set({ assignee: value })}
          options={[
            { value: '', label: `${t.assignee}: ${t.anyAssignee}` },
            { value: user.id, label: `${t.assignee}: ${t.mine}` },
          ]}
        />
      </div>
      {stages.length > 0 || search ? (
        <div className="flex flex-wrap items-center gap-2">
          {search ? <Chip label={t.filteredSearch({ words: search })} onRemove={() => params.set({ search: '' })} /> : null}
          {stages.map((stage) => (
            <Chip
              key={stage}
              label={t.filteredStage({
                stage: filedStages.includes(stage as ClaimStage) ? words.stages[stage as ClaimStage] : stage,
              })}
              onRemove={() => params.set({ stage: stages.filter((other) => other !== stage) })}
            />
          ))}
          <Button variant="quiet" onClick={() => params.set({ search: '', stage: [], assignee: '' })}>
            {t.clear}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
