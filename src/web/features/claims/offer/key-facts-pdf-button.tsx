import { getKeyFactsPdf } from '#contract/claims/offer/key-facts.endpoints.ts';
import { api } from '#web/api-client.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** The statement of the newest offer, or of that version, as a file. */
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
