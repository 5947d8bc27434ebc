import { getSettlementPdf } from '#contract/claims/review/settlement.endpoints.ts';
import { api } from '#web/api-client.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Where each rupee went, to keep or to hand on. */
export function SettlementDownload({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.offer.calculation');
  return (
    <DownloadButton variant="quiet" fetchFile={() => api(getSettlementPdf, { params: { id: claimId } })} fileName="rupees.pdf">
      {t.download}
    </DownloadButton>
  );
}
