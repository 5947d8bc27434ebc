import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { fileClaimDocument } from '#contract/files.endpoints.ts';
import { fileAccept } from '#contract/files.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import { documentTypes, isStaffPaper } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Film } from '#web/files/film.tsx';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useUser } from '#web/session/session-store.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { papersQuery } from '../../claim-queries.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';
import { IncidentFacts } from './overview-tab.tsx';
import { VehicleFacts } from './vehicle-facts.tsx';

/** The claim's documents, each beside the entered data or another document. */
export function DocumentsTab({ desk }: { readonly desk: ClaimDesk }) {
  const t = useTexts('claims.desk.tabs');
  const { claim } = desk;
  const query = useQuery(papersQuery(claim.id));
  return (
    <div className="grid grid-cols-1 gap-4">
      <Loaded query={query}>
        {(files) => (files.length === 0 ? <EmptyState title={t.documents.empty} /> : <SideBySide desk={desk} files={files} />)}
      </Loaded>
      {claim.actions.includes('add-document') ? <AddDocument desk={desk} /> : null}
    </div>
  );
}

function SideBySide({ desk, files }: { readonly desk: ClaimDesk; readonly files: readonly FileDto[] }) {
  const { claim } = desk;
  const mayFile = permits(useUser(), 'claim.review');
  const { documents: t } = useTexts('claims.desk.tabs');
  const types = useTexts('claims.files.documentTypes');
  const names: Readonly<Record<string, string>> = { ...t.categories, ...types.names };
  const [left, setLeft] = useState(files[0]?.id);
  const [right, setRight] = useState(files[1]?.id);
  const [beside, setBeside] = useState<'facts' | 'another'>('facts');
  const captions = new Map(files.map((file) => [file.id, names[file.documentType ?? file.category] ?? file.category]));
  const shown = files.find(({ id }) => id === left) ?? files[0];
  const captionOf = ({ id }: { readonly id: string }) => captions.get(id) ?? '';
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-4">
        <Film label={t.left} files={files} shown={left} onShow={setLeft} captionOf={captionOf} />
        {mayFile && shown && shown.category !== 'VOICE_NOTE' ? <FileAs key={shown.id} desk={desk} file={shown} /> : null}
      </div>
      <section aria-label={t.right} className="grid content-start gap-2">
        {files.length > 1 ? (
          <SelectField
            label={t.right}
            hideLabel
            options={[
              { value: 'facts', label: t.facts },
              { value: 'another', label: t.another },
            ]}
            value={beside}
            onChange={({ currentTarget }) => setBeside(currentTarget.value as typeof beside)}
          />
        ) : null}
        {beside === 'facts' ? (
          <Entered claim={claim} />
        ) : (
          <Film files={files} shown={right} onShow={setRight} captionOf={captionOf} />
        )}
      </section>
    </div>
  );
}

/** Changes the type of the viewed document. */
function FileAs({ desk, file }: { readonly desk: ClaimDesk; readonly file: FileDto }) {
  const { documents: t } = useTexts('claims.desk.tabs');
  const { names } = useTexts('claims.files.documentTypes');
  const errorText = useErrorText();
  const toast = useToast();
  const known = documentTypes.find((type) => type === file.documentType);
  const filing = useMutation({
    mutationFn: (documentType: DocumentType) =>
      api(fileClaimDocument, { params: { id: desk.claim.id, fileId: file.id }, body: { documentType } }),
    onSuccess: (_, documentType) => {
      desk.filesChanged();
      toast.success(t.fileAsDone({ paper: names[documentType] }));
    },
  });
  return (
    <SelectField
      label={t.fileAs}
      hint={t.fileAsHint}
      options={[...(known ? [] : [{ value: '', label: '—' }]), ...documentTypes.map((value) => ({ value, label: names[value] }))]}
      value={filing.isPending ? filing.variables : (known ?? '')}
      disabled={filing.isPending}
      error={filing.error ? errorText(filing.error, 'general.network-error') : undefined}
      onChange={({ currentTarget }) => {
        const wanted = documentTypes.find((type) => type === currentTarget.value);
        if (wanted) filing.mutate(wanted);
      }}
    />
  );
}

function Entered({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.desk.tabs');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={t.vehicle.title}>
        <VehicleFacts claim={claim} />
      </Card>
      <Card title={t.incident.title}>
        <IncidentFacts claim={claim} />
      </Card>
    </div>
  );
}

function AddDocument({ desk }: { readonly desk: ClaimDesk }) {
  const t = useTexts('claims.desk.tabs');
  const { names } = useTexts('claims.files.documentTypes');
  const mayAll = permits(useUser(), 'claim.review');
  const [documentType, setDocumentType] = useState<DocumentType>('other');
  const uploads = useClaimUploads({
    claimId: desk.claim.id,
    category: 'CLAIM_DOCUMENT',
    documentType,
    maximum: 10,
    onUploaded: desk.filesChanged,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        label={t.documents.type}
        options={documentTypes.filter((type) => mayAll || !isStaffPaper(type)).map((value) => ({ value, label: names[value] }))}
        value={documentType}
        onChange={(event) => setDocumentType(event.currentTarget.value as DocumentType)}
      />
      <FileField label={t.documents.upload} hint={t.documents.uploadHint} accept={fileAccept} multiple {...uploads.field()} />
    </div>
  );
}
