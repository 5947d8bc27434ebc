import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listRepairs, readEstimateTable } from '#contract/claims/repair/repair.endpoints.ts';
import { fileAccept, tableAccept } from '#contract/files.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { paperEstimate } from '#domain/claims/repair/e-invoice.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { inBase64 } from '#web/files/in-base64.ts';
import { FileView } from '#web/files/file-view.tsx';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Money } from '#web/ui/money.tsx';
import { SelectBox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { processingQuery } from '../claim-queries.ts';
import { editable } from './estimate-lines.ts';
import type { EstimateLine } from './estimate-lines.ts';

const shown = 50;

interface SourcesProps {
  readonly claimId: string;
  /** Adds these lines to the estimate. */
  readonly put: (lines: readonly EstimateLine[]) => void;
  readonly read: (table: string | readonly (readonly string[])[]) => Promise<readonly EstimateLine[]>;
}

/** Imports existing lines: from paper, a spreadsheet file, or an earlier estimate of this garage. */
export function EstimateSources({ claimId, put, read }: SourcesProps) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const repairs = useQuery({ ...apiQuery(listRepairs, { query: { view: 'all', limit: shown } }), enabled: open });
  const earlier = repairs.data?.data.filter(({ estimate }) => estimate !== null) ?? [];
  /** Unreadable input, or a failed request, shows a message and changes nothing. */
  async function takeFile(file: File) {
    try {
      const { rows } = await api(readEstimateTable, { params: { id: claimId }, body: { content: await inBase64(file) } });
      take(await read(rows));
    } catch {
      setSaid(t.unreadable);
    }
  }
  function take(lines: readonly EstimateLine[]) {
    put(lines);
    setSaid(lines.length === 0 ? t.nothingRead : t.linesTaken({ count: lines.length }));
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <EstimatePaper claimId={claimId} put={put} read={read} />
      <Disclosure summary={t.sources} onToggle={setOpen}>
        <div className="grid grid-cols-1 gap-3">
          <p>{t.pasteHint}</p>
          <label className="grid gap-1 font-semibold">
            {t.csv}
            <input
              type="file"
              accept={tableAccept}
              className="max-w-full font-normal"
              onChange={async ({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file) await takeFile(file);
              }}
            />
          </label>
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
    </div>
  );
}

const lookEvery = 1500;

/** A photo or PDF of a paper estimate: extracted lines are shown beside the file, and the garage confirms the right ones. */
function EstimatePaper({ claimId, put, read }: SourcesProps) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  const [file, setFile] = useState<FileDto>();
  const [found, setFound] = useState<readonly EstimateLine[]>();
  const [said, setSaid] = useState('');
  const upload = useClaimUploads({
    claimId,
    category: 'CLAIM_DOCUMENT',
    documentType: paperEstimate,
    maximum: 5,
    onUploaded: (uploaded) => {
      setFile(uploaded);
      setFound(undefined);
      setSaid('');
    },
  });
  const isWaiting = file !== undefined && found === undefined;
  const { data } = useQuery({ ...processingQuery(claimId), refetchInterval: isWaiting ? lookEvery : false });
  const reading = data?.paperReadings.find((one) => one.fileId === file?.id);

  useEffect(() => {
    if (!isWaiting || reading === undefined || reading.state === 'queued') return;
    let isWanted = true;
    read(reading.proposal.table ?? []).then(
      (lines) => {
        if (!isWanted) return;
        setFound(lines);
        if (lines.length === 0) setSaid(t.nothingRead);
      },
      () => isWanted && setSaid(t.unreadable),
    );
    return () => {
      isWanted = false;
    };
  }, [isWaiting, reading, read, t]);

  return (
    <>
      <FileField label={t.paper} hint={t.paperHint} accept={fileAccept} camera {...upload.field()} />
      <p role="status" className="empty:hidden">
        {isWaiting && said === '' ? t.paperReading : said}
      </p>
      {file && found && found.length > 0 ? (
        <PaperLines
          file={file}
          lines={found}
          onUse={(lines) => {
            put(lines);
            setFound([]);
            setSaid(t.linesTaken({ count: lines.length }));
          }}
          onLeave={() => setFound([])}
        />
      ) : null}
    </>
  );
}

interface PaperLinesProps {
  readonly file: FileDto;
  readonly lines: readonly EstimateLine[];
  readonly onUse: (lines: readonly EstimateLine[]) => void;
  readonly onLeave: () => void;
}

/** Extracted lines beside the file, each with a checkbox. */
function PaperLines({ file, lines, onUse, onLeave }: PaperLinesProps) {
  const t = useTexts('partners.estimate');
  const words = useTexts('desk.claimWords');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const used = lines.filter((_, at) => !left.has(at));
  const toggle = (at: number) =>
    setLeft((before) => (before.has(at) ? new Set([...before].filter((one) => one !== at)) : new Set([...before, at])));
  return (
    <Card title={t.read({ n: lines.length })}>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <FileView file={file} className="max-h-[75dvh] overflow-auto" />
        <div className="grid grid-cols-1 gap-3">
          <p className="text-muted">{t.compare}</p>
          <ul className="divide-y divide-line border-y border-line">
            {lines.map(({ label, kind, amount }, at) => (
              <li key={`${at} ${label}`} className="flex min-h-control items-center gap-3 py-1">
                <SelectBox label={t.use({ what: label })} checked={!left.has(at)} onCheckedChange={() => toggle(at)} />
                <span className="grid min-w-0 flex-1">
                  <span className="wrap-anywhere">{label}</span>
                  <span className="text-14 text-muted">{kind ? words.lineKinds[kind] : t.whatIsIt}</span>
                </span>
                {Number.isFinite(amount) ? <Money rupees={amount} className="font-semibold" /> : <span>{t.noAmount}</span>}
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap gap-2">
            <Button disabled={used.length === 0} onClick={() => onUse(used)}>
              {t.useLines({ n: used.length })}
            </Button>
            <Button variant="secondary" onClick={onLeave}>
              {t.leave}
            </Button>
          </p>
        </div>
      </div>
    </Card>
  );
}
