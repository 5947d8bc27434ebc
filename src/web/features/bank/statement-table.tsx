import type { BankStatementDto } from '#contract/bank.schemas.ts';
import { BreakPoints } from '#web/ui/break-points.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Each file with its hash, which the bank's own copy must have. */
export function StatementTable({
  statements,
  busy,
}: {
  readonly statements: readonly BankStatementDto[];
  readonly busy: boolean;
}) {
  const t = useTexts('bank');
  const { columns } = t;
  return (
    <Table
      caption={t.filesCaption}
      busy={busy}
      rows={statements}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'file',
          header: columns.file,
          card: 'title',
          className: 'wrap-anywhere sm:max-w-72',
          cell: ({ fileName, fileHash }) => (
            <>
              {fileName}
              <code className="block font-mono text-14 text-muted">
                <BreakPoints text={fileHash} />
              </code>
            </>
          ),
        },
        { id: 'account', header: columns.account, cell: ({ accountName }) => accountName },
        {
          id: 'days',
          header: columns.days,
          cell: ({ firstDay, lastDay }) => (
            <>
              <DateTime at={firstDay} /> – <DateTime at={lastDay} />
            </>
          ),
        },
        { id: 'lines', header: columns.lines, align: 'right', cell: ({ lines, newLines }) => t.newOf({ newLines, lines }) },
        { id: 'closing', header: columns.closing, align: 'right', cell: ({ closing }) => <Money rupees={closing} /> },
        {
          id: 'by',
          header: columns.by,
          cell: ({ uploadedBy, uploadedAt }) => (
            <>
              {uploadedBy}
              <span className="block text-muted">
                <DateTime at={uploadedAt} style="dateTime" />
              </span>
            </>
          ),
        },
      ]}
    />
  );
}
