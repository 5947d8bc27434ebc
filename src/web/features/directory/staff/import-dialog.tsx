import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { getListingImport, importListings, startListingImport } from '#contract/directory/listing-staff.endpoints.ts';
import type { ListingImport } from '#contract/directory/listing-staff.schemas.ts';
import { api } from '#web/api-client.ts';
import { apiQuery } from '#web/api-query.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { TextsOf } from '#words/area.ts';
import { useTexts } from '#web/ui/texts.ts';
import { ImportChooser } from './import-chooser.tsx';
import { ImportOutcome } from './import-outcome.tsx';

/** Milliseconds between two looks at an import that is under way. */
const lookEvery = 700;
const isUnderWay = (state: ListingImport['state']) => state === 'waiting' || state === 'checking' || state === 'importing';

export interface ImportDialogProps {
  /** The import that was begun here; it goes on while this is closed. */
  readonly importId: string | undefined;
  readonly onImportId: (id: string | undefined) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A CSV file of garages: sent, checked in the background, and taken only on a second press. */
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
          <ImportOutcome outcome={current} onStart={() => start(current.id)} onAnother={() => onImportId(undefined)} />
        ) : null}
      </div>
    </Dialog>
  );
}

function progressText(current: ListingImport | undefined, t: TextsOf<'directory.staff.import'>): string {
  if (current?.state === 'importing') return t.importing({ count: current.rows - current.duplicates });
  return t.checking({ count: current?.rows ?? 0 });
}
