import { ListPage, useList } from '#web/desk/list-page.tsx';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { listClaimQueue } from '#contract/claims/review/review.endpoints.ts';
import { queueViews } from '#domain/list-views.ts';
import { MOST_BESIDE, countText } from '#domain/most-counted.ts';
import { permits } from '#domain/permissions.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { ListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useUser } from '#web/session/session-store.ts';
import { usePeek } from './use-peek.ts';
import { queueFilterNames, queueFilterFields, queueColumns } from './queue-columns.tsx';
import type { QueueFilterField } from './queue-columns.tsx';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { QueueClaimDto } from '#contract/claims/review/staff-claims.schemas.ts';
import { Table } from '#web/ui/table.tsx';
import type { QueryInputOf } from '#contract/endpoint.ts';

const BulkBar = lazyPart(() => import('./bulk-bar.tsx'));
const PeekPanel = lazyPart(() => import('./peek-panel.tsx'));
const KeysHelp = lazyPart(async () => ({ default: (await import('#web/desk/keys-help.tsx')).KeysHelp }));

export const handle: PageHandle = { permission: 'claim-queue.read', words: ['desk'] };

/** Every claim that needs an action, most overdue first. */
export default function ReviewPage() {
  const t = useTexts('claims.review.desk');
  const mayAssign = permits(useUser(), 'claim.review');
  const params = useListParams();
  const view = params.oneOf('view', queueViews);
  // Colleagues work on it as well.
  const list = useList(listClaimQueue, queueFilter(params), { refetchInterval: 30_000 });
  const counts = list.query.data?.counts;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { peek, open, close } = usePeek();
  const keys = useTexts('desk.keys');
  const [showsKeys, setShowsKeys] = useState(false);
  const peeked = list.query.data?.data.find(({ id }) => id === peek?.id);
  return (
    <ListPage
      title={t.title}
      actions={
        <Button variant="quiet" icon={<Keyboard aria-hidden className="size-4" />} onClick={() => setShowsKeys(true)}>
          {keys.show}
        </Button>
      }
      dialogs={
        <>
          {peek && peeked ? <PeekPanel claim={peeked} focus={peek.byPress} onClose={close} /> : null}
          {showsKeys ? <KeysHelp open onOpenChange={setShowsKeys} /> : null}
        </>
      }
      list={list}
      views={{ label: t.viewsLabel, ids: queueViews, texts: t.views, counts: counts?.views, most: MOST_BESIDE }}
      filters={{ names: queueFilterNames, fields: <QueueFilters params={params} stageCounts={counts?.stages} /> }}
      savedAs="claims"
      file
      empty={view === 'needs-me' ? t.emptyNeedsMe : t.empty}
      claimIds={(page) => page.data.map(({ id }) => id)}
    >
      {(page, busy) => (
        <>
          {mayAssign && selected.size > 0 ? (
            <BulkBar claims={page.data.filter(({ id }) => selected.has(id))} onClear={() => setSelected(new Set())} />
          ) : null}
          <QueueTable
            claims={page.data}
            busy={busy}
            onPeek={open}
            {...(mayAssign ? { selection: { selected, onChange: setSelected } } : {})}
          />
        </>
      )}
    </ListPage>
  );
}

const Chip = lazyPart(async () => ({ default: (await import('#web/ui/chip.tsx')).Chip }));

/** A filter of the queue, bound to the address. */
interface Filter {
  readonly name: string;
  readonly field: QueueFilterField;
  readonly values: readonly string[];
  readonly set: (values: readonly string[]) => void;
}

/** Search and filters; active ones are shown below as chips. */
function QueueFilters({
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

interface QueueTableProps {
  readonly claims: readonly QueueClaimDto[];
  readonly busy: boolean;
  readonly onPeek: (id: string) => void;
  /** Ids of the selected rows; omitted for users without bulk actions. */
  readonly selection?: { readonly selected: ReadonlySet<string>; readonly onChange: (selected: ReadonlySet<string>) => void };
}

function QueueTable({ claims, busy, onPeek, selection }: QueueTableProps) {
  const t = useTexts('claims.review.desk');
  const words = useTexts('desk.claimWords');
  return (
    <Table
      caption={t.caption}
      busy={busy}
      {...(selection ? { selection: { ...selection, labelOf: ({ number }: QueueClaimDto) => number } } : {})}
      rows={claims}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/app/claims/${id}`}
      columns={queueColumns({ t, words, acts: useTexts('desk.acts'), onPeek })}
    />
  );
}

type QueueFilter = QueryInputOf<typeof listClaimQueue>;

const pageSize = 25;

/** Converts the address to the API query. */
function queueFilter(params: ListParams): QueueFilter {
  const narrowed = queueFilterNames.flatMap((name) => {
    const values = params.all(name).filter((value) => value !== '');
    return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]];
  });
  return { page: params.page, limit: pageSize, view: params.oneOf('view', queueViews), ...Object.fromEntries(narrowed) };
}
