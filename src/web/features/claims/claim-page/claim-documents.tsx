import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FileList } from '../files/file-list.tsx';
import { DocumentUploader } from './lazy-parts.ts';

/** The claim's papers, and adding more where that is still possible. */
export function ClaimDocuments({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage');
  const { hash } = useLocation();
  const asked = hash === '#documents';
  const [adding, setAdding] = useState(asked);
  return (
    <Card title={t.documents} folded={asked ? 'open' : true}>
      <FileList claimId={claim.id} />
      {claim.actions.includes('add-document') ? (
        <div data-no-print>
          <Disclosure summary={t.addDocuments} defaultOpen={asked} onToggle={(open) => setAdding((was) => was || open)}>
            <div className="-ml-7">
              {adding ? (
                <Suspense fallback={<SkeletonText />}>
                  <DocumentUploader
                    claimId={claim.id}
                    claimType={claim.details?.claimType ?? 'other'}
                    vehicleType={claim.vehicle?.vehicleType}
                    stage={claim.stage}
                  />
                </Suspense>
              ) : null}
            </div>
          </Disclosure>
        </div>
      ) : null}
    </Card>
  );
}
