import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useClaimUploads } from '../files/use-claim-uploads.ts';

/** In place of terms and payment: what is agreed to and paid needs a network. */
export function BegunEnd({ claim, onBack }: { readonly claim: ClaimDto; readonly onBack: () => void }) {
  const t = useTexts('offline.claim');
  const { previous } = useTexts('claims.intake');
  const { items } = useClaimUploads(claim.id);
  return (
    <Card title={t.done}>
      <p>{t.doneText}</p>
      <ul className="mt-2 list-disc pl-5">
        {items.length > 0 ? <li>{t.files({ count: items.length })}</li> : null}
        {claim.vendor ? null : <li>{t.chooseGarage}</li>}
        <li>{t.readAndPay}</li>
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onBack}>
          {previous}
        </Button>
        <LinkButton to="/app/claims">{t.toClaims}</LinkButton>
      </div>
    </Card>
  );
}
