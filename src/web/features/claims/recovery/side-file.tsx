import { useState } from 'react';
import { takeSideFile } from '#contract/claims/recovery/remittances.endpoints.ts';
import type { SideFileReport, RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { isDeduction, sideFileFields } from '#domain/claims/recovery/side-file-columns.ts';
import type { ColumnMap, SideFileField } from '#domain/claims/recovery/side-file-columns.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { inBase64 } from '#web/files/in-base64.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useCashChanged } from './renew-recovery.ts';
import { tableAccept } from '#contract/files.ts';
import { tdsPans } from '#domain/claims/recovery/remittance.ts';
import { deductionCodeNames } from '#domain/claims/recovery/deductions.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Disclosure } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table } from '#web/ui/table.tsx';

type Cells = { readonly text: string } | { readonly content: string };

/** Remittance advice: pasted or dropped, validated, and allocated on a second press. */
export default function SideFile({ remittance }: { readonly remittance: RemittanceDto }) {
  const t = useTexts('cashBench');
  const toast = useToast();
  const sameKey = useSameKey();
  const changed = useCashChanged();
  const [pasted, setPasted] = useState('');
  const [taken, setTaken] = useState(0);
  const [name, setName] = useState<string>();
  const [cells, setCells] = useState<Cells>();
  const [columns, setColumns] = useState<ColumnMap>();
  const [pan, setPan] = useState('');
  const [report, setReport] = useState<SideFileReport>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(of: Cells, map: ColumnMap | undefined, dryRun: boolean): Promise<SideFileReport | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      const tdsPan = tdsPans.find((one) => one === pan);
      const body = { ...of, ...(map ? { columns: map } : {}), ...(tdsPan ? { tdsPan } : {}), dryRun };
      return await api(takeSideFile, { params: { id: remittance.id }, body, idempotencyKey: sameKey(body) });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t.unreadable);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function check(of: Cells, map?: ColumnMap): Promise<void> {
    setCells(of);
    setColumns(map);
    setReport(undefined);
    setReport(await send(of, map, true));
  }

  async function checkFile(file: File): Promise<void> {
    setName(file.name);
    setReport(undefined);
    try {
      await check({ content: await inBase64(file) });
    } catch {
      setFailure(t.unreadable);
    }
  }

  async function take(of: Cells): Promise<void> {
    const answer = await send(of, columns, false);
    // Rows may have become invalid meanwhile: the new report is shown.
    setReport(answer);
    if (answer?.remittance) {
      toast.success(t.fileTaken);
      setPasted('');
      setTaken((times) => times + 1);
      await changed();
    }
  }

  const chooseField = (key: string, field: SideFileField) => {
    if (!cells || !report?.head) return;
    const now = Object.fromEntries(report.head.columns.map((column) => [column.key, column.field]));
    void check(cells, { ...now, [key]: field });
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">{t.sideFileText}</p>
      <SelectField
        label={t.tdsPan.label}
        hint={t.tdsPan.hint}
        placeholder={t.tdsPan.choose}
        options={tdsPans.map((value) => ({ value, label: t.tdsPan.whose[value] }))}
        value={pan}
        onChange={({ currentTarget }) => {
          setPan(currentTarget.value);
          setReport(undefined);
        }}
      />
      <TextArea
        key={taken}
        label={t.paste}
        rows={4}
        spellCheck={false}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <div>
        <Button
          variant="secondary"
          loading={busy && name === undefined}
          disabled={pasted.trim() === ''}
          onClick={() => {
            setName(undefined);
            void check({ text: pasted });
          }}
        >
          {t.check}
        </Button>
      </div>
      <FileField
        label={t.file}
        accept={tableAccept}
        files={name ? [{ id: name, name, size: 0, status: busy ? 'uploading' : failure ? 'error' : 'done' }] : []}
        onAdd={([file]) => void (file && checkFile(file))}
        onRemove={() => {
          setName(undefined);
          setReport(undefined);
          setFailure(undefined);
        }}
      />
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      {report && cells ? (
        <SideFileReportView report={report} busy={busy} onField={chooseField} onTake={() => void take(cells)} />
      ) : null}
    </div>
  );
}

const plainFields = sideFileFields.filter((field) => !isDeduction(field));

/** What a validated list would do, or every bad row with all its errors; and the column mapping, which can be corrected. */
function SideFileReportView({
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
