import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { getTaxDocumentPdf } from '#contract/tax-documents.endpoints.ts';
import type { TaxDocumentDto } from '#contract/tax-documents.schemas.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorText } from '#web/use-error-text.ts';
import { saveBlob } from './save-blob.ts';

/** Downloads a tax document in the language of the page. */
export function TaxDocumentButton({ document: { id, kind, number } }: { readonly document: TaxDocumentDto }) {
  const t = useTexts('taxDocuments');
  const toast = useToast();
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: () => api(getTaxDocumentPdf, { params: { id } }),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName || `${number.replaceAll('/', '-')}.pdf`),
    onError: (error) => toast.error(errorText(error, 'file.download.failed')),
  });
  return (
    <Button
      variant="quiet"
      className="-ml-4 justify-self-start text-left"
      loading={download.isPending}
      icon={<Download aria-hidden className="size-5 shrink-0" />}
      onClick={() => download.mutate()}
    >
      <span>
        {t.kinds[kind]} <span className="whitespace-nowrap">{number}</span>
      </span>
    </Button>
  );
}
