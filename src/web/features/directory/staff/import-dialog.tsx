import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  getListingImport,
  importListings,
  startListingImport,
  takeBackImport,
  getImportReport,
} from '#contract/directory/listing-staff.endpoints.ts';
import { tableAccept } from '#contract/files.ts';
import type { ListingImport } from '#contract/directory/listing-staff.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Spinner, Button } from '#web/ui/button.tsx';
import type { TextsOf } from '#words/area.ts';
import { useTexts } from '#web/ui/texts.ts';
import { listingColumns } from '#contract/directory/listing-columns.ts';
import { formatDate } from '#web/ui/date-time.tsx';
import { saveBlob } from '#web/files/save-blob.ts';
import { FileField } from '#web/ui/file-field.tsx';
import { Table } from '#web/ui/table.tsx';

/** Polling interval of a running import in milliseconds. */
const lookEvery = 700;
const isUnderWay = (state: ListingImport['state']) => state === 'waiting' || state === 'checking' || state === 'importing';

interface ImportDialogProps {
  /** The import started here; it continues while the dialog is closed. */
  readonly importId: string | undefined;
  readonly onImportId: (id: string | undefined) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Import of garages: uploaded, validated in the background, and applied only on a second press. */
export function ImportDialog({ importId, onImportId, onDone, onClose }: ImportDialogProps) {
  const t = useTexts('directory.staff.import');
  const errorText = useErrorText();
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const query = useQuery({
    ...apiQuery(getListingImport, { params: { id: importId ?? '' } }),
    enabled: importId !== undefined,
    refetchInterval: ({ state: { data } }) => (!data || isUnderWay(data.state) ? lookEvery : false),
    staleTime: 0,
  });
  const current = importId === undefined ? undefined : query.data;
  const done = current?.state === 'done';
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (done) tellDone();
  }, [done]);

  async function run(step: () => Promise<void>): Promise<void> {
    setFailure(undefined);
    try {
      await step();
    } catch (error) {
      setFailure(errorText(error, 'general.internal'));
    } finally {
      setSent(undefined);
    }
  }

  const send = (file: File) =>
    run(async () => {
      const body = new FormData();
      body.set('dryRun', 'true');
      body.set('file', file);
      setSent(0);
      const { id } = await api(importListings, { body, onUploadProgress: setSent });
      onImportId(id);
    });
  const start = (id: string) =>
    run(async () => {
      await api(startListingImport, { params: { id } });
      await query.refetch();
    });

  const takeBack = (id: string) =>
    run(async () => {
      await api(takeBackImport, { params: { id } });
      await query.refetch();
      onDone();
    });

  return (
    <Dialog open onOpenChange={onClose} title={t.title} size="wide">
      <div className="grid grid-cols-1 gap-4">
        {failure ? (
          <Banner tone="error" announce>
            {failure}
          </Banner>
        ) : null}
        {importId === undefined && sent === undefined ? <ImportChooser onFile={(file) => void send(file)} /> : null}
        {sent === undefined ? null : <ProgressBar label={t.uploading} value={Math.round(sent * 100)} max={100} />}
        {importId !== undefined && (!current || isUnderWay(current.state)) ? (
          <div role="status">
            <p className="flex items-center gap-3">
              <Spinner />
              {progressText(current, t)}
            </p>
            <p className="mt-2 text-14 text-muted">{t.background}</p>
          </div>
        ) : null}
        {current && !isUnderWay(current.state) ? (
          <ImportOutcome
            outcome={current}
            onStart={() => start(current.id)}
            onTakeBack={() => takeBack(current.id)}
            onAnother={() => onImportId(undefined)}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

function progressText(current: ListingImport | undefined, t: TextsOf<'directory.staff.import'>): string {
  if (current?.state === 'importing') return t.importing({ count: current.rows - current.duplicates });
  return t.checking({ count: current?.rows ?? 0 });
}

function ImportChooser({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useTexts('directory.staff.import');
  return (
    <FileField
      label={t.choose}
      hint={
        <>
          {t.hint}{' '}
          <button type="button" className="link" onClick={() => saveBlob(template(), 'garages-template.csv')}>
            {t.template}
          </button>
        </>
      }
      accept={tableAccept}
      files={[]}
      onAdd={([file]) => {
        if (file) onFile(file);
      }}
      onRemove={() => undefined}
    />
  );
}

/** The header and one example row. */
function template(): Blob {
  const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
  const rows = [listingColumns.map(({ header }) => header), listingColumns.map(({ example }) => example)];
  return new Blob(['\ufeff', ...rows.map(line)], { type: 'text/csv' });
}

interface ImportOutcomeProps {
  readonly outcome: ListingImport;
  readonly onStart: () => Promise<void>;
  readonly onTakeBack: () => Promise<void>;
  readonly onAnother: () => void;
}

/** Result of the validation, its errors, or what was imported. */
function ImportOutcome({ outcome, onStart, onTakeBack, onAnother }: ImportOutcomeProps) {
  const t = useTexts('directory.staff.import');
  const [busy, setBusy] = useState(false);
  const { state, rows, badRows, duplicates, imported, warnings, failure, problems, takeBackUntil, takenBack } = outcome;
  const good = rows - badRows - duplicates;
  const another = (
    <Button variant="secondary" onClick={onAnother}>
      {t.another}
    </Button>
  );
  async function run(step: () => Promise<void>): Promise<void> {
    setBusy(true);
    await step();
    setBusy(false);
  }
  return (
    <>
      {state === 'failed' ? <Banner tone="error" announce title={failure ?? t.failed} actions={another} /> : null}
      {takenBack ? <Banner tone="info" announce title={t.takenBack} actions={another} /> : null}
      {state === 'done' && !takenBack ? (
        <Banner
          tone="success"
          announce
          title={t.done({ count: imported })}
          actions={
            <>
              {another}
              {takeBackUntil === null ? null : (
                <Button variant="quiet" loading={busy} onClick={() => void run(onTakeBack)}>
                  {t.takeBack}
                </Button>
              )}
            </>
          }
        >
          {takeBackUntil === null ? null : t.takeBackUntil({ time: formatDate(takeBackUntil, 'dateTime', 'en') })}
        </Banner>
      ) : null}
      {state === 'checked' && badRows > 0 ? (
        <Banner tone="error" announce title={t.bad({ count: badRows })} actions={another} />
      ) : null}
      {state === 'checked' && badRows === 0 && good === 0 ? (
        <Banner tone="info" announce title={t.nothingNew} actions={another} />
      ) : null}
      {state === 'checked' && badRows === 0 && good > 0 ? (
        <Banner
          tone="success"
          announce
          title={t.good({ count: good })}
          actions={
            <Button loading={busy} onClick={() => void run(onStart)}>
              {t.take({ count: good })}
            </Button>
          }
        >
          {t.ofFile({ file: outcome.fileName, count: rows })}
        </Banner>
      ) : null}
      {duplicates > 0 ? <p>{t.duplicates({ count: duplicates })}</p> : null}
      {warnings > 0 ? <p>{t.warnings({ count: warnings })}</p> : null}
      {problems.length > 0 ? <Problems outcome={outcome} /> : null}
    </>
  );
}

function Problems({ outcome: { id, problems, badRows, duplicates, warnings } }: { readonly outcome: ListingImport }) {
  const t = useTexts('directory.staff.import');
  const [failed, setFailed] = useState(false);
  async function download(): Promise<void> {
    setFailed(false);
    try {
      const { blob, fileName } = await api(getImportReport, { params: { id } });
      saveBlob(blob, fileName);
    } catch {
      setFailed(true);
    }
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Table
        caption={t.problems}
        rows={problems}
        rowKey={({ row }) => String(row)}
        columns={[
          {
            id: 'row',
            header: t.row,
            card: 'title',
            className: 'w-20',
            cell: ({ row }) => (
              <>
                <span className="sm:hidden">{t.row} </span>
                {row}
              </>
            ),
          },
          { id: 'why', header: t.why, className: 'max-sm:block max-sm:text-left', cell: ({ message }) => message },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => void download()}>
          {t.report}
        </Button>
        {badRows + duplicates + warnings > problems.length ? (
          <p className="text-14 text-muted">{t.firstProblems({ count: problems.length })}</p>
        ) : null}
      </div>
      {failed ? <Banner tone="error" announce title={t.failed} /> : null}
    </div>
  );
}
