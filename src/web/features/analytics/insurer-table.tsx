import type { InsurerFigureDto } from '#contract/analytics.schemas.ts';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** An insurer a row, whoever owes us most first. */
export function InsurerTable({ insurers }: { readonly insurers: readonly InsurerFigureDto[] }) {
  const { insurers: t } = useTexts('analytics');
  const days = (count: number | null) => (count === null ? <span className="text-muted">{t.tooFew}</span> : t.days({ count }));
  return (
    <Table
      caption={t.caption}
      rows={insurers}
      rowKey={({ id }) => id}
      columns={[
        { id: 'insurer', header: t.insurer, card: 'title', cell: ({ name }) => name },
        {
          id: 'outstanding',
          header: t.outstanding,
          align: 'right',
          cell: ({ outstanding, sharePercent }) => (
            <span className="grid">
              <Money rupees={outstanding} className="font-semibold" />
              <span className="whitespace-nowrap text-muted">{t.share({ percent: sharePercent })}</span>
            </span>
          ),
        },
        {
          id: 'losing',
          header: t.losing,
          align: 'right',
          cell: ({ losing }) => (
            <span className="grid">
              <Money rupees={losing.amount} className={losing.claims > 0 ? 'text-danger' : ''} />
              <span className="text-muted">{t.losingClaims({ count: losing.claims })}</span>
            </span>
          ),
        },
        { id: 'half', header: t.half, align: 'right', cell: ({ p50 }) => days(p50) },
        { id: 'most', header: t.most, align: 'right', cell: ({ p90 }) => days(p90) },
        {
          id: 'haircut',
          header: t.haircut,
          align: 'right',
          cell: ({ haircutPercent }) => (haircutPercent === null ? '–' : `${haircutPercent}%`),
        },
        { id: 'disputed', header: t.disputed, align: 'right', cell: ({ disputedPercent }) => `${disputedPercent}%` },
        { id: 'claims', header: t.claims, align: 'right', cell: ({ claims }) => claims },
      ]}
    />
  );
}
