import { useState } from 'react';
import { getImportReport } from '#contract/directory/listing-staff.endpoints.ts';
import type { ListingImport } from '#contract/directory/listing-staff.schemas.ts';
import { api } from '#web/api-client.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface ImportOutcomeProps {
  readonly outcome: ListingImport;
  readonly onStart: () => Promise<void>;
  readonly onAnother: () => void;
}

/** What a checked file would do, what is wrong with it, or what was taken. */
export function ImportOutcome({ outcome, onStart, onAnother }: ImportOutcomeProps) {
  const t = useTexts('directory.staff.import');
  const [busy, setBusy] = useState(false);
  const { state, rows, badRows, duplicates, imported, failure, problems } = outcome;
  const good = rows - badRows - duplicates;
  const another = (
    <Button variant="secondary" onClick={onAnother}>
      {t.another}
    </Button>
  );
  async function start(): Promise<void> {
    setBusy(true);
    await onStart();
    setBusy(false);
  }
  return (
    <>
      {state === 'failed' ? <Banner tone="error" announce title={failure ?? t.failed} actions={another} /> : null}
      {state === 'done' ? <Banner tone="success" announce title={t.done({ count: imported })} actions={another} /> : null}
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
            <Button loading={busy} onClick={() => void start()}>
              {t.take({ count: good })}
            </Button>
          }
        >
          {t.ofFile({ file: outcome.fileName, count: rows })}
        </Banner>
      ) : null}
      {duplicates > 0 ? <p>{t.duplicates({ count: duplicates })}</p> : null}
      {problems.length > 0 ? <Problems outcome={outcome} /> : null}
    </>
  );
}

function Problems({ outcome: { id, problems, badRows, duplicates } }: { readonly outcome: ListingImport }) {
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
        {badRows + duplicates > problems.length ? (
          <p className="text-14 text-muted">{t.firstProblems({ count: problems.length })}</p>
        ) : null}
      </div>
      {failed ? <Banner tone="error" announce title={t.failed} /> : null}
    </div>
  );
}
