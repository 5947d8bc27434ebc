import type { EstimateDto } from '#contract/claims/claim-view.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Disclosure } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

interface EstimateListProps {
  readonly estimates: readonly EstimateDto[];
  /** Below an editor that already shows the current lines. */
  readonly folded?: boolean;
}

/** Every version of the estimate, the current one expanded. */
export function EstimateList({ estimates, folded = false }: EstimateListProps) {
  const { estimates: t } = useTexts('claims.desk.tabs.calculation');
  if (estimates.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18 font-bold">{t.title}</h2>
      {estimates.map((estimate) => (
        <Disclosure
          key={estimate.id || 'own'}
          defaultOpen={estimate.isCurrent && !folded}
          summary={
            <span className="flex flex-wrap items-center gap-x-3">
              {estimate.createdAt === null
                ? t.own
                : t.version({ n: estimate.version, kind: estimate.kind === 'supplement' ? t.supplement : t.estimate })}
              <Money rupees={estimate.total} />
              {estimate.isCurrent ? <Badge tone="info">{t.current}</Badge> : null}
              {estimate.createdAt ? (
                <DateTime at={estimate.createdAt} style="dateTime" className="font-normal text-muted" />
              ) : null}
            </span>
          }
        >
          <EstimateLines estimate={estimate} />
        </Disclosure>
      ))}
    </section>
  );
}

export function EstimateLines({ estimate }: { readonly estimate: EstimateDto }) {
  const { estimates: t, label, terms } = useTexts('claims.desk.tabs.calculation');
  const words = useTexts('desk.claimWords');
  return (
    <div className="grid grid-cols-1 gap-2">
      {estimate.reason ? (
        <p>
          <span className="text-muted">{t.reason}: </span>
          {estimate.reason}
        </p>
      ) : null}
      <Table
        caption={t.caption({ version: estimate.version })}
        rows={estimate.lines}
        rowKey={({ line }) => String(line)}
        columns={[
          { id: 'label', header: label, cell: (line) => line.label, card: 'title' },
          {
            id: 'kind',
            header: t.kind,
            cell: ({ kind, isImt23Part }) =>
              isImt23Part ? `${words.lineKinds[kind]} (${terms.hasImt23})` : words.lineKinds[kind],
          },
          { id: 'amount', header: t.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        ]}
        footer={
          <p className="flex justify-between font-bold">
            {t.total} <Money rupees={estimate.total} />
          </p>
        }
      />
    </div>
  );
}
