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
import { inBase64 } from '#web/files/in-base64.ts';
import type { ColumnMap } from '#domain/bank/statement-columns.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Money } from '#web/ui/money.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { BadRows, ColumnChoice, LinesBeside } from './statement-preview.tsx';

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
      {chosen && report && report.columns.length > 0 ? (
        <ColumnChoice
          key={JSON.stringify(report.columns)}
          columns={report.columns}
          isNeeded={report.badRows.length > 0}
          busy={busy}
          onChosen={(columns) => void check(chosen.file, columns)}
        />
      ) : null}
      {report && report.badRows.length === 0 ? <LinesBeside report={report} /> : null}
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
