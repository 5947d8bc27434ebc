import { saveBlob } from './save-blob.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { ButtonProps } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorText } from '#web/api/use-error-text.ts';
import { getTaxDocumentPdf } from '#contract/tax-documents.endpoints.ts';
import type { TaxDocumentDto } from '#contract/tax-documents.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { useTexts } from '#web/ui/texts.ts';

interface DownloadButtonProps extends Omit<ButtonProps, 'loading' | 'onClick'> {
  readonly fetchFile: () => Promise<{ readonly blob: Blob; readonly fileName: string }>;
  /** Used if the server sends no name. */
  readonly fileName?: string;
  readonly onSaved?: () => void;
}

/** Fetches a file and saves it; shows an error on failure. */
export function DownloadButton({ fetchFile, fileName: usualName = '', onSaved, ...button }: DownloadButtonProps) {
  const toast = useToast();
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: ({ blob, fileName }) => {
      saveBlob(blob, fileName || usualName);
      onSaved?.();
    },
    onError: (error) => toast.error(errorText(error, 'file.download.failed')),
  });
  return (
    <Button
      icon={<Download aria-hidden className="size-5 shrink-0" />}
      {...button}
      loading={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}

/** Downloads a tax document in the page's language. */
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
