import type { ClaimDto } from '#contract/claims.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { DocumentUploader } from '../files/document-uploader.tsx';
import { FileList } from '../files/file-list.tsx';
import { claimText } from './claim.text.ts';

/** The claim's papers, and adding more where that is still possible. */
export function ClaimDocuments({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts(claimText);
  return (
    <Card title={t.documents}>
      <FileList claimId={claim.id} />
      {claim.actions.includes('add-document') ? (
        <Disclosure summary={t.addDocuments}>
          <div className="-ml-7">
            <DocumentUploader claimId={claim.id} claimType={claim.details?.claimType ?? 'other'} />
          </div>
        </Disclosure>
      ) : null}
    </Card>
  );
}
