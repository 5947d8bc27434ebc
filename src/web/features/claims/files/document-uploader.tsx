import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClaimType } from '#contract/claims/intake/claim-parts.ts';
import { maximumClaimFiles } from '#contract/files.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { filesQuery } from '../claim-part-queries.ts';
import type { RefusedFile } from './accept-files.ts';
import { sortOffered } from './accept-files.ts';
import { DocumentChecklist } from './document-checklist.tsx';
import { UploadLine } from './upload-line.tsx';
import { useClaimUploads } from './use-claim-uploads.ts';

/** Papers of a claim: a named place for each, with uploads under way. What is there is shown by `FileList` beside it. */
export function DocumentUploader({ claimId, claimType }: { readonly claimId: string; readonly claimType: ClaimType }) {
  const t = useTexts('claims.files');
  const ui = useTexts('ui');
  const text = useMessageText();
  const { queue, items } = useClaimUploads(claimId);
  const { data: stored } = useQuery(filesQuery(claimId));
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  useEffect(() => {
    if (stored) queue.dropDone(new Set(stored.map(({ id }) => id)));
  }, [stored, queue]);

  const own = (stored ?? []).filter(isOwnDocument);
  const arrived = new Set(own.map(({ id }) => id));
  const underWay = items.filter(({ fileId }) => fileId === undefined || !arrived.has(fileId));
  const present = own.length + underWay.length;
  const add = (files: File[], documentType: DocumentType) => {
    const sorted = sortOffered(files, present);
    setRefused(sorted.refused);
    queue.add(sorted.taken, documentType);
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="text-14 text-muted">
        <p>{t.limits}</p>
        <p className="font-semibold" role="status">
          {t.used({ count: present, of: maximumClaimFiles })}
          {present >= maximumClaimFiles ? ` · ${t.full}` : ''}
        </p>
      </div>
      <DocumentChecklist claimType={claimType} files={own} underWay={underWay} full={present >= maximumClaimFiles} onPick={add} />
      {refused.length > 0 ? (
        <Banner
          tone="error"
          title={t.refused}
          announce
          actions={
            <Button variant="quiet" onClick={() => setRefused([])}>
              {ui.close}
            </Button>
          }
        >
          <ul>
            {refused.map(({ name, reason }, at) => (
              <li key={`${name} ${at}`}>
                <span className="font-semibold wrap-anywhere">{name}</span>: {text(reason)}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {underWay.some(({ waitsForNetwork }) => waitsForNetwork) ? <Banner tone="warn">{t.offline}</Banner> : null}
      {underWay.length > 0 ? (
        <ul aria-label={t.uploading} className="divide-y divide-line rounded-control border border-line bg-white">
          {underWay.map((item) => (
            <UploadLine key={item.id} item={item} onRemove={() => queue.remove(item.id)} onRetry={() => queue.retry(item.id)} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Counts against the claimant's ten: their own papers, not the surveyor's photos or the garage's invoice. */
function isOwnDocument(file: FileDto): boolean {
  return file.category === 'CLAIM_DOCUMENT' && file.uploadedBy.role === 'claimant';
}
