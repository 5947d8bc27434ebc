import { getSettlementPdf } from '#contract/claims/review/settlement.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { getKeyFactsPdf } from '#contract/claims/offer/offer.endpoints.ts';

/** Claim leakage as a PDF. */
export function SettlementDownload({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.offer.calculation');
  return (
    <DownloadButton variant="quiet" fetchFile={() => api(getSettlementPdf, { params: { id: claimId } })} fileName="rupees.pdf">
      {t.download}
    </DownloadButton>
  );
}

/** Key facts statement of the newest offer, or of the given version, as a PDF. */
export function KeyFactsPdfButton({ claimId, version }: { readonly claimId: string; readonly version?: number }) {
  const t = useTexts('claims.offer.card');
  const query = version === undefined ? {} : { version };
  return (
    <DownloadButton
      variant="quiet"
      className="-ml-4 justify-self-start"
      fetchFile={() => api(getKeyFactsPdf, { params: { id: claimId }, query })}
      fileName="key-facts.pdf"
    >
      {t.keyFactsPdf}
    </DownloadButton>
  );
}
