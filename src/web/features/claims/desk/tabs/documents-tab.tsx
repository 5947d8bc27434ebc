import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { fileAccept } from '#contract/files.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import { documentTypes } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { FileView } from '#web/files/file-view.tsx';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { filesQuery } from '../../claim-part-queries.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';
import { IncidentFacts } from './overview-tab.tsx';
import { VehicleFacts } from './vehicle-facts.tsx';

const facts = 'facts';

/** Two papers of the claim side by side, or one beside what was entered. */
export function DocumentsTab({ desk }: { readonly desk: ClaimDesk }) {
  const t = useTexts('claims.desk.tabs');
  const { claim } = desk;
  const query = useQuery(filesQuery(claim.id));
  return (
    <div className="grid grid-cols-1 gap-4">
      <Loaded query={query}>
        {(files) => (files.length === 0 ? <EmptyState title={t.documents.empty} /> : <SideBySide claim={claim} files={files} />)}
      </Loaded>
      {claim.actions.includes('add-document') ? <AddDocument desk={desk} /> : null}
    </div>
  );
}

function SideBySide({ claim, files }: { readonly claim: ClaimDto; readonly files: readonly FileDto[] }) {
  const t = useTexts('claims.desk.tabs');
  const types = useTexts('claims.files.documentTypes');
  const names: Readonly<Record<string, string>> = { ...t.documents.categories, ...types.names };
  const [left, setLeft] = useState(files[0]?.id ?? '');
  const [right, setRight] = useState(facts);
  const options = files.map((file) => ({
    value: file.id,
    label: `${file.originalName} – ${names[file.documentType ?? file.category] ?? file.category}, ${file.uploadedBy.firstName} ${file.uploadedBy.lastName}`,
  }));
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <section aria-label={t.documents.left} className="grid content-start gap-2">
        <SelectField
          label={t.documents.left}
          hideLabel
          options={options}
          value={left}
          onChange={(event) => setLeft(event.currentTarget.value)}
        />
        <Pane claim={claim} file={files.find(({ id }) => id === left)} />
      </section>
      <section aria-label={t.documents.right} className="grid content-start gap-2">
        <SelectField
          label={t.documents.right}
          hideLabel
          options={[{ value: facts, label: t.documents.facts }, ...options]}
          value={right}
          onChange={(event) => setRight(event.currentTarget.value)}
        />
        <Pane claim={claim} file={files.find(({ id }) => id === right)} />
      </section>
    </div>
  );
}

function Pane({ claim, file }: { readonly claim: ClaimDto; readonly file: FileDto | undefined }) {
  const t = useTexts('claims.desk.tabs');
  if (file) return <FileView key={file.id} file={file} />;
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
        options={documentTypes.map((value) => ({ value, label: names[value] }))}
        value={documentType}
        onChange={(event) => setDocumentType(event.currentTarget.value as DocumentType)}
      />
      <FileField label={t.documents.upload} hint={t.documents.uploadHint} accept={fileAccept} multiple {...uploads.field()} />
    </div>
  );
}
