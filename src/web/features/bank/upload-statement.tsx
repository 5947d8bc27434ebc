import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { addBankAccount, takeBankStatement } from '#contract/bank.endpoints.ts';
import { bankAccountBody } from '#contract/bank.schemas.ts';
import type { BankAccountDto, StatementReportDto } from '#contract/bank.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useState } from 'react';
import { isWholeMap, statementColumns } from '#domain/bank/statement-line.ts';
import type { ColumnMap, StatementColumn } from '#domain/bank/statement-line.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Money } from '#web/ui/money.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table } from '#web/ui/table.tsx';

export function AddAccount({ onSaved }: { readonly onSaved: () => void }) {
  const { account: t } = useTexts('bank');
  const toast = useToast();
  const sameKey = useSameKey();
  const form = useContractForm(bankAccountBody, { defaultValues: { name: '', ifsc: '', accountNumber: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.save}
      onSubmit={async (body) => {
        await api(addBankAccount, { body, idempotencyKey: sameKey(body) });
        toast.success(t.saved);
        onSaved();
      }}
    >
      <TextField label={t.name} hint={t.nameHint} autoComplete="off" {...form.field('name')} />
      <TextField label={t.ifsc} autoComplete="off" {...form.field('ifsc')} />
      <TextField label={t.number} hint={t.numberHint} inputMode="numeric" autoComplete="off" {...form.field('accountNumber')} />
    </ConfirmForm>
  );
}

interface Chosen {
  readonly file: File;
  readonly content: string;
  readonly columns?: ColumnMap;
  readonly report?: StatementReportDto;
}

export interface UploadStatementProps {
  readonly accounts: readonly BankAccountDto[];
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Statement upload: validated first, naming every bad row; imported only on a second press. */
export function UploadStatement({ accounts, onTaken, onClose }: UploadStatementProps) {
  const { file: t } = useTexts('bank');
  const toast = useToast();
  const [account, setAccount] = useState(accounts.length === 1 ? (accounts[0]?.id ?? '') : '');
  const [chosen, setChosen] = useState<Chosen>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(wanted: Chosen, dryRun: boolean): Promise<StatementReportDto | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      const { file, content, columns } = wanted;
      const body = { fileName: file.name, content, dryRun, ...(columns ? { columns } : {}) };
      return await api(takeBankStatement, { params: { id: account }, body });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t.failed);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function check(file: File, columns?: ColumnMap): Promise<void> {
    const wanted = { file, content: await inBase64(file), ...(columns ? { columns } : {}) };
    setChosen(wanted);
    const report = await send(wanted, true);
    if (report) setChosen({ ...wanted, report });
  }

  async function take(wanted: Chosen): Promise<void> {
    const report = await send(wanted, false);
    if (!report) return;
    // The data may have changed between the check and the import.
    if (report.badRows.length > 0) return setChosen({ ...wanted, report });
    toast.success(t.taken({ n: report.newLines }));
    onTaken();
    onClose();
  }

  const report = chosen?.report;
  return (
    <div className="grid grid-cols-1 gap-4">
      {accounts.length > 1 ? (
        <SelectField
          label={t.account}
          placeholder={t.whichAccount}
          options={accounts.map(({ id, name, last4 }) => ({ value: id, label: `${name} (${last4})` }))}
          value={account}
          onChange={(event) => {
            setAccount(event.target.value);
            setChosen(undefined);
          }}
        />
      ) : null}
      {account === '' ? null : (
        <FileField
          label={t.choose}
          hint={t.hint}
          files={
            chosen
              ? [
                  {
                    id: chosen.file.name,
                    name: chosen.file.name,
                    size: chosen.file.size,
                    status: report ? 'done' : failure ? 'error' : 'uploading',
                    error: failure,
                  },
                ]
              : []
          }
          full={chosen !== undefined}
          onAdd={([file]) => void (file && check(file))}
          onRemove={() => {
            setChosen(undefined);
            setFailure(undefined);
          }}
        />
      )}
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      {report && report.badRows.length > 0 ? <BadRows rows={report.badRows} /> : null}
      {chosen && report && report.headers.length > 0 ? (
        <ColumnChoice headers={report.headers} busy={busy} onChosen={(columns) => void check(chosen.file, columns)} />
      ) : null}
      {chosen && report && report.badRows.length === 0 ? (
        report.newLines === 0 ? (
          <Banner tone="info" announce>
            {t.nothingNew}
          </Banner>
        ) : (
          <Banner
            tone="success"
            announce
            title={t.good({ newLines: report.newLines, lines: report.rows })}
            actions={
              <Button loading={busy} onClick={() => void take(chosen)}>
                {t.take}
              </Button>
            }
          >
            {report.firstDay && report.lastDay ? (
              <>
                <DateTime at={report.firstDay} /> – <DateTime at={report.lastDay} />, {t.closing}{' '}
                <Money rupees={report.closing ?? 0} />
              </>
            ) : null}
          </Banner>
        )
      ) : null}
    </div>
  );
}

function BadRows({ rows }: { readonly rows: StatementReportDto['badRows'] }) {
  const { file: t } = useTexts('bank');
  return (
    <div className="grid grid-cols-1 gap-2">
      <Banner tone="error" announce title={t.bad({ n: rows.length })} />
      <Table
        caption={t.badCaption}
        rows={rows}
        rowKey={({ row, message }) => `${row} ${message}`}
        columns={[
          { id: 'row', header: t.row, card: 'title', className: 'w-16', cell: ({ row }) => row },
          { id: 'why', header: t.why, cell: ({ message }) => message },
        ]}
      />
    </div>
  );
}

interface ColumnChoiceProps {
  readonly headers: readonly string[];
  readonly busy: boolean;
  readonly onChosen: (columns: ColumnMap) => void;
}

/** Column mapping for an unknown bank's CSV; saved for the account once the file is imported. */
function ColumnChoice({ headers, busy, onChosen }: ColumnChoiceProps) {
  const { map: t } = useTexts('bank');
  const [map, setMap] = useState<ColumnMap>({});
  const choose = (column: StatementColumn, header: string) =>
    setMap((before) => Object.fromEntries(Object.entries({ ...before, [column]: header }).filter(([, chosen]) => chosen !== '')));
  return (
    <fieldset>
      <legend className="mb-1 text-label font-semibold">{t.title}</legend>
      <p className="mb-3 text-muted">{t.hint}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {statementColumns.map((column) => (
          <SelectField
            key={column}
            label={t.columns[column]}
            placeholder={t.none}
            options={headers}
            value={map[column] ?? ''}
            onChange={(event) => choose(column, event.target.value)}
          />
        ))}
      </div>
      <Button variant="secondary" className="mt-4" disabled={!isWholeMap(map)} loading={busy} onClick={() => onChosen(map)}>
        {t.check}
      </Button>
    </fieldset>
  );
}

async function inBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}
