import { getTaxDocumentPdf } from '#contract/tax-documents.endpoints.ts';
import type { TaxDocumentDto } from '#contract/tax-documents.schemas.ts';
import { api } from '#web/api-client.ts';
import { useTexts } from '#web/ui/texts.ts';
import { DownloadButton } from './download-button.tsx';

/** Downloads a tax document in the language of the page. */
export function TaxDocumentButton({ document: { id, kind, number } }: { readonly document: TaxDocumentDto }) {
  const t = useTexts('taxDocuments');
  return (
    <DownloadButton
      variant="quiet"
      className="-ml-4 justify-self-start text-left"
      fetchFile={() => api(getTaxDocumentPdf, { params: { id } })}
      fileName={`${number.replaceAll('/', '-')}.pdf`}
    >
      <span>
        {t.kinds[kind]} <span className="whitespace-nowrap">{number}</span>
      </span>
    </DownloadButton>
  );
}
