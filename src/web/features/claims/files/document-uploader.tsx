import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useId } from 'react';
import type { ClaimType, vehicleTypes } from '#contract/claims/intake/claim-parts.ts';
import { maximumClaimFiles } from '#contract/files.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import { countedFiles, missingPapers, papersAskedIn, documentChecklist, neededPapers } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { permits } from '#domain/permissions.ts';
import { isBegunHere } from '#web/offline/begun-id.ts';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Disclosure } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { filesQuery } from '../claim-queries.ts';
import { GuidedButton } from '../shots/guided-button.tsx';
import { sortOffered } from '#web/files/accept-files.ts';
import { DocumentSlot, UploadLine } from './document-slot.tsx';
import type { SlotProps } from './document-slot.tsx';
import { descriptionNote } from '#web/files/upload-queue.ts';
import { usePutOffPapers } from './put-off-papers.ts';
import { useClaimUploads } from './use-claim-uploads.ts';
import { MessageSquare } from 'lucide-react';
import { sendPapersLink } from '#contract/claims/intake/intake.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useErrorText } from '#web/api/use-error-text.ts';

/** Documents of a claim: a slot per type, with uploads in progress. `FileList` shows the stored files. */
export function DocumentUploader({
  claimId,
  claimType,
  vehicleType = 'other',
  stage,
}: {
  readonly claimId: string;
  readonly claimType: ClaimType;
  readonly vehicleType: VehicleType | undefined;
  /** Of a filed claim. */
  readonly stage?: ClaimStage;
}) {
  const t = useTexts('claims.files');
  const user = useUser();
  const { queue, items } = useClaimUploads(claimId);
  const putOff = usePutOffPapers(claimId);
  const { data: stored } = useQuery({ ...filesQuery(claimId), enabled: !isBegunHere(claimId) });
  const [refused, setRefused] = useState<SlotProps['refused']>(null);
  useEffect(() => {
    if (stored) queue.dropDone(new Set(stored.map(({ id }) => id)));
  }, [stored, queue]);

  const own = (stored ?? []).filter(isOwnDocument);
  const arrived = new Set(own.map(({ id }) => id));
  const underWay = items.filter(
    ({ fileId, documentType }) => documentType !== descriptionNote && (fileId === undefined || !arrived.has(fileId)),
  );
  // Includes documents requested while the claim had another type.
  const rows: readonly (string | undefined)[] = checklistRows(claimType, vehicleType);
  const elsewhere = underWay.filter(({ documentType }) => !rows.includes(documentType));
  const here = new Set((stored ?? []).map(({ documentType }) => documentType ?? ''));
  const mayHaveLink =
    stage !== undefined &&
    papersAskedIn.includes(stage) &&
    permits(user, 'claim.file') &&
    missingPapers(claimType, vehicleType, here).length > 0;
  const types = [...own, ...underWay].map(({ documentType }) => documentType);
  const present = countedFiles(types);
  /** The first file of a named type does not use up the general limit. */
  const roomFor = (type: DocumentType) => maximumClaimFiles + 1 - countedFiles([...types, type]);
  const add = (files: File[], documentType: DocumentType, place?: string) => {
    const sorted = sortOffered(files, roomFor(documentType));
    setRefused(sorted.refused.length > 0 ? { documentType, files: sorted.refused } : null);
    queue.add(sorted.taken, documentType, place);
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <Disclosure
        summary={
          <span className="text-14">
            <span role="status" className="text-muted">
              {t.used({ count: present, of: maximumClaimFiles })}
              {present >= maximumClaimFiles ? ` · ${t.full}` : ''}
            </span>
            {` · ${t.addable}`}
          </span>
        }
      >
        <div className="grid gap-2 text-14 text-muted">
          <p>{t.limits}</p>
          <p>{t.later}</p>
        </div>
      </Disclosure>
      {rows.includes('damage-photo') ? (
        <GuidedButton
          names={[...own.map(({ originalName }) => originalName), ...underWay.map(({ name }) => name)]}
          room={maximumClaimFiles - present}
          onShot={(file, place) => add([file], 'damage-photo', place)}
        />
      ) : null}
      <DocumentChecklist
        claimType={claimType}
        vehicleType={vehicleType}
        putOff={stage === undefined ? putOff : undefined}
        files={own}
        underWay={underWay}
        isFull={(type) => roomFor(type) <= 0}
        queue={queue}
        refused={refused}
        onDismiss={() => setRefused(null)}
        onPick={add}
      />
      {mayHaveLink ? <PapersLinkButton claimId={claimId} /> : null}
      {underWay.some(({ waitsForNetwork }) => waitsForNetwork) ? (
        <Banner tone="warn">{underWay.some(({ unkept }) => unkept) ? t.offlineUnkept : t.offline}</Banner>
      ) : null}
      {elsewhere.length > 0 ? (
        <ul aria-label={t.uploading} className="divide-y divide-line rounded-control border border-line bg-surface">
          {elsewhere.map((item) => (
            <UploadLine key={item.id} item={item} onRemove={() => queue.remove(item.id)} onRetry={() => queue.retry(item.id)} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The claimant's own files, which count towards the limit of ten; not survey photos or the garage's invoice. */
function isOwnDocument(file: FileDto): boolean {
  return file.category === 'CLAIM_DOCUMENT' && file.uploadedBy.role === 'claimant';
}

type VehicleType = (typeof vehicleTypes)[number];

interface DocumentChecklistProps extends SlotProps {
  readonly claimType: ClaimType;
  readonly vehicleType: VehicleType;
  /** Documents the owner defers; not for a filed claim. */
  readonly putOff?:
    | { readonly papers: readonly string[]; readonly set: (paper: DocumentType, later: boolean) => void }
    | undefined;
}

/** The document types of this claim type, plus a slot for any other. */
const checklistRows = (claimType: ClaimType, vehicleType: VehicleType): readonly DocumentType[] => [
  ...documentChecklist(claimType, vehicleType),
  'other',
];

const list = 'divide-y divide-line rounded-control border border-line bg-surface';

/** A slot per document: required ones visible, optional ones collapsed unless they have a file or an attempt. */
function DocumentChecklist({ claimType, vehicleType, putOff, ...slot }: DocumentChecklistProps) {
  const t = useTexts('claims.files');
  const neededId = useId();
  const needed = neededPapers(claimType);
  const helpful = checklistRows(claimType, vehicleType).filter((type) => !needed.includes(type));
  const isUsed = [...slot.files, ...slot.underWay, ...(slot.refused ? [slot.refused] : [])].some(({ documentType }) =>
    helpful.some((type) => type === documentType),
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 id={neededId} className="font-semibold">
        {t.neededPapers}
      </h3>
      <ul aria-labelledby={neededId} className={list}>
        {needed.map((type) => (
          <DocumentSlot
            key={type}
            {...slot}
            needed
            type={type}
            later={putOff?.papers.includes(type)}
            onLater={putOff && ((later) => putOff.set(type, later))}
          />
        ))}
      </ul>
      <Disclosure summary={t.helpfulPapers({ count: helpful.length })} defaultOpen={isUsed}>
        <ul aria-label={t.helpfulPapers({ count: helpful.length })} className={`-ml-7 ${list}`}>
          {helpful.map((type) => (
            <DocumentSlot key={type} {...slot} type={type} />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** For users on a desktop or without the documents at hand: sends the owner an SMS link for uploads without a login. */
function PapersLinkButton({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.files');
  const errorText = useErrorText();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [error, setError] = useState<string | null>(null);
  async function send(): Promise<void> {
    setState('sending');
    setError(null);
    try {
      await api(sendPapersLink, { params: { id: claimId } });
      setState('sent');
    } catch (failed) {
      setState('idle');
      setError(errorText(failed, 'general.unavailable'));
    }
  }
  return (
    <div className="grid justify-items-start gap-2 text-14">
      <p className="text-muted">{t.linkLead}</p>
      {state === 'sent' ? (
        <Banner tone="success" announce>
          {t.linkSent}
        </Banner>
      ) : (
        <Button variant="secondary" loading={state === 'sending'} onClick={() => void send()}>
          <MessageSquare aria-hidden className="size-5" />
          {t.linkSend}
        </Button>
      )}
      {error === null ? null : (
        <Banner tone="error" announce>
          {error}
        </Banner>
      )}
    </div>
  );
}
