import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAudit, exportAudit, exportSeals, viewSeals } from '#contract/audit.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { ListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { api } from '#web/api/api-client.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import type { SealsDto } from '#contract/audit.schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { formatDate, DateTime } from '#web/ui/date-time.tsx';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { AuditEntryDto } from '#contract/audit.schemas.ts';
import { productName } from '#domain/product-name.ts';
import { cx } from '#web/ui/class-names.ts';
import { Table } from '#web/ui/table.tsx';

export const handle: PageHandle = { permission: 'audit.read', words: ['audit'] };

/** Audit log, newest first. Paginated by cursor, without a total count. */
export default function AuditPage() {
  const t = useTexts('audit');
  const params = useListParams();
  const filters = filtersIn(params);
  const cursor = params.get('cursor');
  const query = useQuery({
    ...apiQuery(listAudit, { query: { ...filters, ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const filtered = Object.keys(filters).length > 0;
  return (
    <Page title={t.title} actions={<ExportButtons filters={filters} />}>
      <div className="grid grid-cols-1 gap-4 text-14">
        <p className="text-muted">{t.lead}</p>
        <SealLine />
        <AuditFilters filters={filters} onChange={(changes) => params.set({ cursor: '', ...changes })} />
        <Loaded query={query} lines={8}>
          {({ data, next }) => (
            <>
              {data.length === 0 ? (
                <EmptyState
                  title={filtered ? t.nothingMatches : t.empty}
                  action={
                    filtered ? (
                      <Button variant="secondary" onClick={() => params.set({ cursor: '', ...noFilters })}>
                        {t.clear}
                      </Button>
                    ) : null
                  }
                >
                  {filtered ? t.dropOne : null}
                </EmptyState>
              ) : (
                <ul
                  aria-label={t.list}
                  aria-busy={query.isPlaceholderData}
                  className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface px-4"
                >
                  {data.map((entry) => (
                    <AuditEntry key={entry.id} entry={entry} />
                  ))}
                </ul>
              )}
              <div className="flex flex-wrap justify-center gap-2">
                {cursor ? (
                  <LinkButton variant="quiet" to={params.to({ cursor: '' })}>
                    {t.newest}
                  </LinkButton>
                ) : null}
                {next ? (
                  <LinkButton variant="secondary" to={params.to({ cursor: next })}>
                    {t.older}
                  </LinkButton>
                ) : null}
              </div>
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

interface AuditFiltersProps {
  readonly filters: Filters;
  readonly onChange: (changes: Readonly<Filters>) => void;
}

function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const t = useTexts('audit');
  const options = (words: Readonly<Record<string, string>>) =>
    Object.entries(words)
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SearchField
        label={t.person}
        hint={t.personHint}
        landmark={t.byPerson}
        value={filters.person ?? ''}
        onSearch={(person) => onChange({ person })}
      />
      <SearchField
        label={t.subject}
        hint={t.subjectHint}
        landmark={t.byRecord}
        value={filters.subject ?? ''}
        onSearch={(subject) => onChange({ subject })}
      />
      <SelectField
        label={t.subjectType}
        hideLabel
        className="w-full sm:w-48"
        placeholder={t.everyType}
        value={filters.subjectType ?? ''}
        options={options(t.subjects)}
        onChange={({ currentTarget }) => onChange({ subjectType: currentTarget.value })}
      />
      <SelectField
        label={t.action}
        hideLabel
        className="w-full sm:w-60"
        placeholder={t.everyAction}
        value={filters.action ?? ''}
        options={options(t.actions)}
        onChange={({ currentTarget }) => onChange({ action: currentTarget.value })}
      />
      <DateField
        label={t.from}
        value={filters.from ?? ''}
        max={filters.to}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <DateField
        label={t.to}
        value={filters.to ?? ''}
        min={filters.from}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
    </div>
  );
}

const names = ['person', 'subjectType', 'subject', 'action', 'from', 'to'] as const;

type Filters = Partial<Record<(typeof names)[number], string>>;

/** The active filters, as in the address and the API. */
function filtersIn(params: Pick<ListParams, 'get'>): Filters {
  return Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
}

const noFilters = Object.fromEntries(names.map((name) => [name, '']));

function ExportButtons({ filters }: { readonly filters: Filters }) {
  const t = useTexts('audit');
  return (['csv', 'xlsx', 'json'] as const).map((format) => (
    <DownloadButton key={format} variant="secondary" fetchFile={() => api(exportAudit, { query: { ...filters, format } })}>
      {t[format]}
    </DownloadButton>
  ));
}

/** Up to which entry the log is tamper-evident, and the result of the nightly check. */
function SealLine() {
  const query = useQuery(apiQuery(viewSeals));
  return (
    <Loaded query={query} lines={2}>
      {(seals) =>
        seals.check && seals.check.faults > 0 ? <Faults check={seals.check} root={seals.root} /> : <Calm seals={seals} />
      }
    </Loaded>
  );
}

function Calm({ seals: { root, size, waiting, check } }: { readonly seals: SealsDto }) {
  const { seals: t } = useTexts('audit');
  const { locale } = useLocale();
  return (
    <section
      aria-label={t.title}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">
          {root ? t.signed({ day: formatDate(root.day, 'date', locale), root: root.printed }) : t.unsigned}
        </p>
        <p className="text-muted">
          {t.size({ size, waiting })} {check ? t.agree({ time: formatDate(check.at, 'dateTime', locale) }) : t.unchecked}
        </p>
      </div>
      {root ? <ExportSeals /> : null}
    </section>
  );
}

const shown = 5;

function Faults({ check, root }: { readonly check: NonNullable<SealsDto['check']>; readonly root: SealsDto['root'] }) {
  const { seals: t } = useTexts('audit');
  const { locale } = useLocale();
  return (
    <Banner tone="error" title={t.faults({ count: check.faults })} actions={root ? <ExportSeals /> : null}>
      <p>{t.faultsLead({ time: formatDate(check.at, 'dateTime', locale) })}</p>
      <ul className="mt-1 list-disc pl-5">
        {check.first.slice(0, shown).map(({ subject, kind, text }) => (
          <li key={`${kind} ${subject}`} className="wrap-anywhere">
            {text}
          </li>
        ))}
        {check.faults > shown ? <li>{t.more({ count: check.faults - shown })}</li> : null}
      </ul>
    </Banner>
  );
}

/** For `src/server/features/seals/verify-seal.ts`. */
function ExportSeals() {
  const { seals: t } = useTexts('audit');
  return (
    <DownloadButton variant="secondary" fetchFile={() => api(exportSeals, { query: {} })}>
      {t.download}
    </DownloadButton>
  );
}

/** On a phone the links are stacked: touch targets are 24 px high. */
const finger = 'inline-flex min-h-6 items-center';

/** One entry: action, record, actor, time; the changes are collapsed. */
function AuditEntry({ entry }: { readonly entry: AuditEntryDto }) {
  const t = useTexts('audit');
  const [open, setOpen] = useState(false);
  const panel = useId();
  const actions: Readonly<Record<string, string>> = t.actions;
  const kinds: Readonly<Record<string, string>> = t.subjects;
  const { action, subject, changes, requestId, address } = entry;
  const claimId = subject.type === 'claim' ? subject.id : subject.claimId;
  const to = addressOfSubject(subject);
  const record = `${kinds[subject.type] ?? subject.type} ${subject.name ?? ''}`.trim();
  return (
    <li className="py-2">
      {/* One line where it fits, else stacked. */}
      <div className="flex flex-wrap items-baseline gap-x-4 xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)_auto_6.5rem]">
        <span className="font-semibold">{actions[action] ?? action.replaceAll('-', ' ')}</span>
        <span title={subject.id} className="min-w-0 wrap-anywhere">
          {to ? (
            <TextLink to={to} className={finger}>
              {record}
            </TextLink>
          ) : (
            record
          )}
        </span>
        <Doer by={entry.by} />
        <span className="text-muted">
          <DateTime at={entry.at} style="dateTime" />
        </span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          className="ml-auto inline-flex min-h-6 items-center gap-1 rounded-control font-semibold text-brand hover:text-brand-hover xl:ml-0"
          onClick={() => setOpen(!open)}
        >
          <ChevronRight aria-hidden className={cx('size-4 shrink-0 transition-transform', open && 'rotate-90')} />
          {changes.length > 0 ? t.changes({ count: changes.length }) : t.details}
        </button>
      </div>
      <div id={panel} hidden={!open} className="pt-2 pb-1">
        {changes.length > 0 ? (
          <Table
            caption={t.caption}
            cards="phone"
            rows={changes}
            rowKey={({ field, before, after }) => [field, before, after].join(' ')}
            columns={[
              { id: 'field', header: t.field, card: 'title', className: 'sm:w-1/4', cell: ({ field }) => field },
              {
                id: 'before',
                header: t.before,
                className: 'wrap-anywhere',
                cell: ({ before }) => before ?? t.nothing,
              },
              { id: 'after', header: t.after, className: 'wrap-anywhere', cell: ({ after }) => after ?? t.nothing },
            ]}
          />
        ) : null}
        {claimId === null ? null : (
          <p className="mt-2">
            <TextLink to={`/app/audit/claims/${claimId}?at=${entry.at}`}>{t.asOf.open}</TextLink>
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-x-4 wrap-anywhere text-muted">
          {requestId ? <span>{t.request({ id: requestId })}</span> : null}
          {address ? <span>{t.address({ address })}</span> : null}
        </p>
      </div>
    </li>
  );
}

function Doer({ by }: { readonly by: AuditEntryDto['by'] }) {
  const t = useTexts('audit');
  const roleNames: Readonly<Record<string, string>> = useTexts('roles');
  if (by.id === null) return <span className="text-muted">{by.role === 'anonymous' ? t.visitor : productName}</span>;
  return (
    <span className="min-w-0 text-muted">
      <TextLink to={`/app/users/${by.id}`} className={finger}>
        {by.name ?? t.unknownPerson}
      </TextLink>
      , {roleNames[by.role] ?? by.role}
    </span>
  );
}

/** Page of the record; payments, payouts and receivables link to their claim's money page. `undefined` if the record has no page. */
function addressOfSubject({ type, id, name, claimId }: AuditEntryDto['subject']): string | undefined {
  if (type === 'proposal') return '/app/proposals';
  if (type === 'exposure-limit') return '/app/exposure';
  if (type === 'setting') return '/app/platform-settings';
  if (name === null) return undefined;
  if (type === 'claim') return `/app/claims/${id}`;
  if (claimId !== null) return `/app/claims/${claimId}?tab=money`;
  if (type === 'user') return `/app/users/${id}`;
  if (type === 'garage') return `/app/garages/${id}`;
  if (type === 'insurer') return `/app/insurers/${id}`;
  if (type === 'policy') return `/app/policies?search=${encodeURIComponent(name)}`;
  if (type === 'lender') return `/app/lenders?search=${encodeURIComponent(name)}`;
  if (type === 'insurer-officer') return `/app/insurers/officers?search=${encodeURIComponent(name)}`;
  return undefined;
}
