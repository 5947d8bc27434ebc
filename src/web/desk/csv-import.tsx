import { tableAccept } from '#contract/files.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { inBase64 } from '#web/files/in-base64.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useSameKey } from './same-key.ts';

interface ImportReport {
  readonly rows: number;
  readonly badRows: readonly { readonly row: number; readonly message: string }[];
}

interface CsvImportProps<R extends ImportReport> {
  readonly columns: readonly string[];
  readonly fileName: string;
  /** `content` is the file in Base64: the server reads CSV, Excel and OpenDocument. */
  readonly send: (content: string, dryRun: boolean, idempotencyKey: string) => Promise<R>;
  /** What importing a valid file would do: "3 new, 1 changed". */
  readonly summary: (report: R) => ReactNode;
  readonly onTaken: () => void;
}

interface Chosen<R> {
  readonly name: string;
  readonly size: number;
  readonly content: string;
  readonly report?: R;
}

/** Import of a list in two steps: a check that reports every bad row, then a confirmation that imports. */
export function CsvImport<R extends ImportReport>({ columns, fileName, send, summary, onTaken }: CsvImportProps<R>) {
  const t = useTexts('desk.csvImport');
  const toast = useToast();
  const sameKey = useSameKey();
  const [chosen, setChosen] = useState<Chosen<R>>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function run(step: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await step();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t.failed);
    } finally {
      setBusy(false);
    }
  }

  const check = (file: File) =>
    run(async () => {
      const content = await inBase64(file);
      setChosen({ name: file.name, size: file.size, content });
      const report = await send(content, true, sameKey([content, true]));
      setChosen({ name: file.name, size: file.size, content, report });
    });

  const take = ({ content }: Chosen<R>) =>
    run(async () => {
      await send(content, false, sameKey([content, false]));
      toast.success(t.taken);
      onTaken();
    });

  const report = chosen?.report;
  const isGood = report !== undefined && report.badRows.length === 0 && report.rows > 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <FileField
        label={t.choose}
        hint={
          <>
            {t.hint({ columns: columns.join(', ') })}{' '}
            <button
              type="button"
              className="link"
              onClick={() => saveBlob(new Blob([`${columns.join(',')}\r\n`], { type: 'text/csv' }), fileName)}
            >
              {t.template}
            </button>
          </>
        }
        accept={tableAccept}
        files={
          chosen
            ? [
                {
                  id: chosen.name,
                  name: chosen.name,
                  size: chosen.size,
                  status: report ? 'done' : failure ? 'error' : 'uploading',
                  error: failure,
                },
              ]
            : []
        }
        full={chosen !== undefined}
        onAdd={([file]) => void (file && check(file))}
        onRemove={() => setChosen(undefined)}
      />
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      {report && report.rows === 0 && report.badRows.length === 0 ? <Banner tone="info">{t.empty}</Banner> : null}
      {report && report.badRows.length > 0 ? (
        <div className="grid grid-cols-1 gap-2">
          <Banner tone="error" announce title={t.bad({ n: report.badRows.length })} />
          <Table
            caption={t.badCaption}
            rows={report.badRows}
            rowKey={({ row }) => String(row)}
            columns={[
              { id: 'row', header: t.row, card: 'title', className: 'w-16', cell: ({ row }) => row },
              { id: 'why', header: t.why, cell: ({ message }) => message },
            ]}
          />
        </div>
      ) : null}
      {chosen && isGood ? (
        <Banner
          tone="success"
          announce
          title={`${t.allGood}: ${t.rows({ n: report.rows })}`}
          actions={
            <Button loading={busy} onClick={() => void take(chosen)}>
              {t.take({ n: report.rows })}
            </Button>
          }
        >
          {summary(report)}
        </Banner>
      ) : null}
    </div>
  );
}
