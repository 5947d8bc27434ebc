import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { listRepairs } from '#contract/claims/repair/repair.endpoints.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { apiQuery } from '#web/api-query.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { processingQuery } from '../../claim-queries.ts';
import { isSheet, sheetRows } from '#web/desk/sheet-rows.ts';
import { editable } from './estimate-lines.tsx';
import type { EstimateLine } from './estimate-lines.tsx';
import { fileAccept } from '#contract/files.ts';
import { paperEstimate } from '#domain/claims/repair/e-invoice.ts';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { FileField } from '#web/ui/file-field.tsx';

const shown = 50;

/** Lines that are somewhere already: in a CSV file, or in an earlier estimate of this garage. */
export function EstimateSources({
  claimId,
  put,
  read,
}: {
  readonly claimId: string;
  /** Puts these lines into the estimate. */
  readonly put: (lines: readonly EstimateLine[]) => void;
  readonly read: (table: string | readonly (readonly string[])[]) => Promise<readonly EstimateLine[]>;
}) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const repairs = useQuery({ ...apiQuery(listRepairs, { query: { view: 'all', limit: shown } }), enabled: open });
  const earlier = repairs.data?.data.filter(({ estimate }) => estimate !== null) ?? [];
  /** What cannot be read, or is not fetched for lack of a network, is said and changes nothing. */
  async function takeTable(table: Parameters<typeof read>[0] | Promise<string[][]>) {
    try {
      take(await read(await table));
    } catch {
      setSaid(t.unreadable);
    }
  }
  function take(lines: readonly EstimateLine[]) {
    put(lines);
    setSaid(lines.length === 0 ? t.nothingRead : t.linesTaken({ count: lines.length }));
  }
  return (
    <Disclosure summary={t.sources} onToggle={setOpen}>
      <div className="grid grid-cols-1 gap-3">
        <p>{t.pasteHint}</p>
        <label className="grid gap-1 font-semibold">
          {t.csv}
          <input
            type="file"
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="max-w-full font-normal"
            onChange={async ({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) await takeTable(isSheet(file) ? sheetRows(file) : await file.text());
            }}
          />
        </label>
        <EstimatePaper claimId={claimId} take={(text) => void takeTable(text)} />
        <SelectField
          label={t.earlier}
          placeholder={earlier.length === 0 ? t.noEarlier : t.chooseEarlier}
          options={earlier.map(({ claimId, claimNumber, vehicle, plate }) => ({
            value: claimId,
            label: `${claimNumber}, ${plate ? vehicle.replace(plate.number, formatRegistrationNumber(plate.number)) : vehicle}`,
          }))}
          value=""
          onChange={async ({ target }) => {
            const { estimates } = await queries.fetchQuery(processingQuery(target.value));
            take(estimates.find(({ isCurrent }) => isCurrent)?.lines.map(editable) ?? []);
          }}
        />
        <p role="status">{said}</p>
      </div>
    </Disclosure>
  );
}

const lookEvery = 1500;

/** A photo or PDF of an estimate on paper: what is read in it is put in like a pasted table, for the garage to check. */
function EstimatePaper({ claimId, take }: { readonly claimId: string; readonly take: (text: string) => void }) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  const [fileId, setFileId] = useState('');
  const upload = useClaimUploads({
    claimId,
    category: 'CLAIM_DOCUMENT',
    documentType: paperEstimate,
    maximum: 5,
    onUploaded: ({ id }) => setFileId(id),
  });
  const { data } = useQuery({ ...processingQuery(claimId), refetchInterval: fileId === '' ? false : lookEvery });
  const reading = data?.paperReadings.find((one) => one.fileId === fileId);

  useEffect(() => {
    if (reading === undefined || reading.state === 'queued') return;
    setFileId('');
    take((reading.proposal.table ?? []).map((cells) => cells.join('\t')).join('\n'));
  }, [reading, take]);

  return (
    <>
      <FileField label={t.paper} hint={t.paperHint} accept={fileAccept} camera {...upload.field()} />
      {fileId === '' ? null : <p role="status">{t.paperReading}</p>}
    </>
  );
}
