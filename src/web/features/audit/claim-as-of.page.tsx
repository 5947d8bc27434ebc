import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { viewClaimAsOf } from '#contract/audit.endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimAsOfDto } from '#contract/audit.schemas.ts';
import { StageBadge } from '#web/desk/claim-cells.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export const handle: PageHandle = { permission: 'audit.read', words: ['audit'] };

/** A claim as of a moment; the address contains both, so the view can be shared. */
export default function ClaimAsOfPage() {
  const t = useTexts('audit').asOf;
  const { title } = useTexts('audit');
  const { id = '' } = useParams();
  const params = useListParams();
  const at = params.get('at');
  // A past state does not change, and each request writes an audit entry: cached indefinitely.
  const query = useQuery({
    ...apiQuery(viewClaimAsOf, { params: { id }, query: at ? { at } : {} }),
    staleTime: Infinity,
  });
  const view = query.data;
  const isFuture = query.error instanceof ApiError && query.error.fieldErrorKeys?.['at'] === 'field.date.future';
  return (
    <Page
      title={view ? t.title({ number: view.number }) : t.untitled}
      crumbs={[{ label: title, to: '/app/audit' }]}
      actions={
        <LinkButton variant="secondary" to={`/app/claims/${id}`}>
          {t.claim}
        </LinkButton>
      }
    >
      <div className="grid grid-cols-1 gap-4 text-14">
        <div className="flex flex-wrap items-end gap-2">
          <MomentForm key={view?.at ?? at} at={view?.at ?? at} onChoose={(moment) => params.set({ at: moment })} />
          {view?.previous ? (
            <LinkButton variant="quiet" to={params.to({ at: view.previous })}>
              {t.earlier}
            </LinkButton>
          ) : null}
          {view?.next ? (
            <>
              <LinkButton variant="quiet" to={params.to({ at: view.next })}>
                {t.later}
              </LinkButton>
              <LinkButton variant="quiet" to={params.to({ at: '' })}>
                {t.today}
              </LinkButton>
            </>
          ) : null}
        </div>
        {isFuture ? (
          <Banner tone="info">{t.future}</Banner>
        ) : (
          <Loaded query={query} lines={8}>
            {(loaded) => <AsOfView view={loaded} />}
          </Loaded>
        )}
      </div>
    </Page>
  );
}

interface View {
  readonly view: ClaimAsOfDto;
}
type Fact = ClaimAsOfDto['facts'][number];
type Deed = Fact['since'];

/** The state at that moment, stage first; what can't be reconstructed last. */
function AsOfView({ view }: View) {
  const t = useTexts('audit').asOf;
  if (view.stage === null)
    return (
      <Banner tone="info">
        {t.notBegun} <DateTime at={view.begun} style="dateTime" />.
      </Banner>
    );
  const details = view.facts.filter(({ isDetail }) => isDetail);
  return (
    <>
      {view.isWhole ? null : <Banner tone="warn">{t.notWhole}</Banner>}
      {view.contradicted.length > 0 ? (
        <Banner tone="error" title={t.contradicted}>
          {view.contradicted.join(', ')}
        </Banner>
      ) : null}
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-16">
        <StageBadge stage={view.stage.stage} />
        {view.stage.since ? <Since {...view.stage.since} /> : null}
      </p>
      <Facts title={t.facts} none={t.noFacts} facts={view.facts.filter(({ isDetail }) => !isDetail)} />
      <Records view={view} />
      <Files view={view} />
      <Booked view={view} />
      <Happened view={view} />
      {details.length > 0 ? (
        <Disclosure summary={t.details}>
          <Facts title={t.details} none={t.noFacts} facts={details} isFolded />
        </Disclosure>
      ) : null}
      <section className="grid grid-cols-1 gap-1 text-muted">
        <h2 className="text-16 font-semibold text-ink">{t.limits}</h2>
        <p>{t.limitsText}</p>
        <p>
          <TextLink to={`/app/audit?subject=${view.claimId}`}>{t.deeds}</TextLink>
        </p>
      </section>
    </>
  );
}

function Since({ at, action, by }: Deed) {
  const actions: Readonly<Record<string, string>> = useTexts('audit').actions;
  return (
    <span className="text-14 text-muted">
      {[actions[action] ?? action.replaceAll('-', ' '), by].filter(Boolean).join(', ')}, <DateTime at={at} style="dateTime" />
    </span>
  );
}

function Facts(props: {
  readonly title: string;
  readonly none: string;
  readonly facts: readonly Fact[];
  readonly isFolded?: boolean;
}) {
  const { title, none, facts, isFolded = false } = props;
  const t = useTexts('audit').asOf;
  return (
    <section className="grid grid-cols-1 gap-2">
      {isFolded ? null : <h2 className="text-18 font-semibold">{title}</h2>}
      {facts.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <Table
          caption={title}
          cards="phone"
          rows={facts}
          rowKey={({ field }) => field}
          columns={[
            { id: 'field', header: t.field, card: 'title', className: 'sm:w-1/4', cell: ({ field }) => field },
            { id: 'value', header: t.value, className: 'wrap-anywhere', cell: ({ value }) => value },
            { id: 'since', header: t.since, className: 'sm:w-2/5', cell: ({ since }) => <Since {...since} /> },
          ]}
        />
      )}
    </section>
  );
}

function Records({ view: { records } }: View) {
  const t = useTexts('audit').asOf;
  const states: Readonly<Record<string, string>> = t.states;
  if (records.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18 font-semibold">{t.records}</h2>
      <Table
        caption={t.records}
        rows={records}
        rowKey={({ id }) => id}
        columns={[
          { id: 'kind', header: t.kind, card: 'title', className: 'sm:w-1/4', cell: ({ kind }) => t.kinds[kind] },
          { id: 'state', header: t.state, cell: ({ state }) => states[state] ?? state },
          { id: 'amount', header: t.amount, cell: ({ amount }) => (amount === null ? '—' : <Money rupees={amount} />) },
          { id: 'since', header: t.since, cell: ({ since }) => <DateTime at={since} style="dateTime" /> },
        ]}
      />
    </section>
  );
}

function Files({ view: { files } }: View) {
  const t = useTexts('audit').asOf;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18 font-semibold">{t.files({ count: files.length })}</h2>
      {files.length === 0 ? null : (
        <ul className="grid grid-cols-1 gap-1">
          {files.map(({ id, name, at, kept }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="text-muted">
                <DateTime at={at} style="dateTime" />
                {kept ? null : `, ${t.notKept}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Happened({ view: { events } }: View) {
  const t = useTexts('audit').asOf;
  const names: Readonly<Record<string, string>> = { ...useTexts('roles'), ...useTexts('desk.claimWords').others };
  if (events.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18 font-semibold">{t.history}</h2>
      <Card className="max-w-column">
        <Timeline label={t.history} items={events.map(({ id, at, text, by }) => ({ id, at, title: text, detail: names[by] }))} />
      </Card>
    </section>
  );
}

function Booked({ view: { accounts } }: View) {
  const t = useTexts('audit').asOf;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18 font-semibold">{t.money}</h2>
      {accounts.length === 0 ? (
        <p className="text-muted">{t.noMoney}</p>
      ) : (
        <Card className="max-w-column">
          <DescriptionList
            amounts
            items={accounts.map(({ account, amount }) => ({ term: account, value: <Balance amount={amount} /> }))}
          />
        </Card>
      )}
    </section>
  );
}

function Balance({ amount }: { readonly amount: number }) {
  const { debitWord, creditWord } = useTexts('audit').asOf;
  return (
    <>
      <Money rupees={Math.abs(amount)} /> {amount > 0 ? debitWord : creditWord}
    </>
  );
}

const offset = '+05:30';

/** A moment in Indian time, in the format of a datetime field: 2026-11-22T18:30:05. */
function localMoment(at: string): string {
  return new Date(Date.parse(at) + 19_800_000).toISOString().slice(0, 19);
}

/** The field has seconds: a chosen second includes everything that happened in it. An unchanged value keeps its exact moment. */
function MomentForm({ at, onChoose }: { readonly at: string; readonly onChoose: (at: string) => void }) {
  const t = useTexts('audit').asOf;
  const shown = Number.isNaN(Date.parse(at)) ? '' : localMoment(at);
  const [value, setValue] = useState(shown);
  const [wrong, setWrong] = useState(false);

  function choose(event: FormEvent): void {
    event.preventDefault();
    if (value === shown && value !== '') return onChoose(at);
    const moment = Date.parse(`${value}${offset}`);
    setWrong(Number.isNaN(moment));
    if (!Number.isNaN(moment)) onChoose(new Date(moment + 999).toISOString());
  }

  return (
    <form noValidate onSubmit={choose} className="flex flex-wrap items-end gap-2">
      <TextField
        label={t.moment}
        type="datetime-local"
        step={1}
        value={value}
        error={wrong ? t.badMoment : undefined}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <Button type="submit" variant="secondary">
        {t.show}
      </Button>
    </form>
  );
}
