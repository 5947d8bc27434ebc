import type { SideFileReport } from '#contract/claims/recovery/cash-bench.schemas.ts';
import { deductionCodeNames } from '#domain/claims/recovery/deduction-codes.ts';
import { isDeduction, sideFileFields } from '#domain/claims/recovery/side-file-columns.ts';
import type { SideFileField } from '#domain/claims/recovery/side-file-columns.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

const plainFields = sideFileFields.filter((field) => !isDeduction(field));

/** What a checked list would do, or every bad row with all that is wrong; and how its columns are read, to be put right. */
export function SideFileReportView({
  report,
  busy,
  onField,
  onTake,
}: {
  readonly report: SideFileReport;
  readonly busy: boolean;
  readonly onField: (key: string, field: SideFileField) => void;
  readonly onTake: () => void;
}) {
  const t = useTexts('cashBench');
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  const options = [
    ...plainFields.map((value) => ({ value, label: t.fields[value] })),
    ...deductionCodeNames.map((value) => ({ value, label: t.codes[value] })),
  ];
  const isGood = report.badRows.length === 0;
  return (
    <div className="grid grid-cols-1 gap-3">
      {isGood ? null : (
        <>
          <Banner tone="error" announce title={t.checkedBad({ count: report.badRows.length })} />
          <Table
            caption={t.badCaption}
            rows={report.badRows}
            rowKey={({ row }) => String(row)}
            columns={[
              {
                id: 'row',
                header: t.row,
                card: 'title',
                className: 'w-24',
                cell: ({ row }) => (row === 0 ? t.wholeFile : t.rowOf({ row })),
              },
              {
                id: 'why',
                header: t.why,
                cell: ({ faults }) => (
                  <ul className="grid gap-1">
                    {faults.map((fault) => (
                      <li key={fault}>{fault}</li>
                    ))}
                  </ul>
                ),
              },
            ]}
          />
        </>
      )}
      {isGood && !report.remittance ? (
        <Banner
          tone="success"
          announce
          title={t.checkedGood({ rows: report.lines.length, amount: rupees(report.total) })}
          actions={
            <Button loading={busy} onClick={onTake}>
              {t.takeFile({ rows: report.lines.length })}
            </Button>
          }
        >
          {report.left > 0 ? t.leftBy({ amount: rupees(report.left) }) : null}
        </Banner>
      ) : null}
      {report.skipped > 0 ? <p className="text-muted">{t.skipped({ count: report.skipped })}</p> : null}
      {report.head && !report.remittance ? (
        <Disclosure summary={t.columns} defaultOpen={!isGood}>
          <div className="grid grid-cols-1 gap-3">
            <p className="text-muted">{t.columnsHint}</p>
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              {report.head.columns.map(({ heading, key, field }) => (
                <SelectField
                  key={key}
                  label={heading}
                  options={options}
                  value={field}
                  onChange={({ target }) => onField(key, target.value as SideFileField)}
                />
              ))}
            </div>
          </div>
        </Disclosure>
      ) : null}
    </div>
  );
}
