import type { ClaimDto } from '#contract/claims.ts';
import { Card } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { DocumentUploader } from '../files/document-uploader.tsx';
import { FileList } from '../files/file-list.tsx';
import { claimText } from './claim.text.ts';

/** The claim's papers. */
export function ClaimDocuments({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts(claimText);
  return (
    <Card title={t.documents}>
      {claim.actions.includes('add-document') ? (
        <DocumentUploader claimId={claim.id} claimType={claim.details?.claimType ?? 'other'} />
      ) : (
        <FileList claimId={claim.id} />
      )}
    </Card>
  );
}
