import type { ClaimAsOfDto } from '#contract/audit.schemas.ts';
import { StageBadge } from '#web/desk/stage-badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Timeline } from '#web/ui/timeline.tsx';

interface View {
  readonly view: ClaimAsOfDto;
}
type Fact = ClaimAsOfDto['facts'][number];
type Deed = Fact['since'];

/** What stood at the moment, the stage first; what cannot be known last. */
export function AsOfView({ view }: View) {
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
