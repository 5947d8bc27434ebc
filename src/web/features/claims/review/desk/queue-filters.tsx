import type { ClaimStage } from '#domain/claims/stages.ts';
import { MOST_BESIDE, countText } from '#domain/most-counted.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import type { ListParams } from '#web/desk/use-list-params.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { queueFilterFields, queueFilterNames } from './queue-columns.tsx';
import type { QueueFilterField } from './queue-columns.tsx';

const Chip = lazyPart(async () => ({ default: (await import('#web/ui/chip.tsx')).Chip }));

/** A filter of the queue, bound to the address. */
interface Filter {
  readonly name: string;
  readonly field: QueueFilterField;
  readonly values: readonly string[];
  readonly set: (values: readonly string[]) => void;
}

/** Search and filters; what is in force stands below as chips. */
export function QueueFilters({
  params,
  stageCounts,
}: {
  readonly params: ListParams;
  readonly stageCounts: Partial<Record<ClaimStage, number>> | undefined;
}) {
  const t = useTexts('claims.review.desk');
  const context = { t, words: useTexts('desk.claimWords'), me: useUser().id, stageCounts };
  const filters = queueFilterNames.map((name): Filter => ({
    name,
    field: queueFilterFields[name](context),
    values: params.all(name).filter((value) => value !== ''),
    set: (values) => params.set({ [name]: values }),
  }));
  const chips = filters.flatMap(chipsOf);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-end gap-2">
        {filters.map((filter) => (
          <FilterControl key={filter.name} {...filter} />
        ))}
      </div>
      {chips.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          {chips}
          <Button variant="quiet" onClick={() => params.set(Object.fromEntries(queueFilterNames.map((name) => [name, ''])))}>
            {t.clear}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function FilterControl({ field, values, set }: Filter) {
  if (field.takes === 'words')
    return <SearchField label={field.label} hint={field.hint} value={values[0] ?? ''} onSearch={(typed) => set([typed])} />;
  const { label, className, choices } = field;
  const shared = { label, hideLabel: true, className };
  return field.takes === 'one' ? (
    <SelectField
      {...shared}
      value={values[0] ?? ''}
      onChange={({ currentTarget: { value } }) => set([value])}
      options={choices}
    />
  ) : (
    <SelectField
      {...shared}
      placeholder={field.placeholder}
      value=""
      onChange={({ currentTarget: { value } }) => (value ? set([...values, value]) : undefined)}
      options={field.choices
        .filter(({ value }) => !values.includes(value))
        .map(({ value, label: name, count }) => ({
          value,
          label: count === undefined ? name : `${name} (${countText(count, MOST_BESIDE)})`,
        }))}
    />
  );
}

function chipsOf({ name, field, values, set }: Filter) {
  if (field.takes === 'one') return [];
  const labelOf = (value: string) =>
    (field.takes === 'several' && field.choices.find((choice) => choice.value === value)?.label) || value;
  return values.map((value) => (
    <Chip
      key={`${name} ${value}`}
      label={field.chip(labelOf(value))}
      onRemove={() => set(values.filter((other) => other !== value))}
    />
  ));
}
