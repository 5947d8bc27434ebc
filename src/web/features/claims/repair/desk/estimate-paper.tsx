import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileAccept } from '#contract/files.ts';
import { paperEstimate } from '#domain/claims/repair/e-invoice.ts';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { FileField } from '#web/ui/file-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { processingQuery } from '../../claim-part-queries.ts';

const lookEvery = 1500;

/** A photo or PDF of an estimate on paper: what is read in it is put in like a pasted table, for the garage to check. */
export function EstimatePaper({ claimId, take }: { readonly claimId: string; readonly take: (text: string) => void }) {
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
