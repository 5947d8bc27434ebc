import { Download } from 'lucide-react';
import { useState } from 'react';
import { getKeyFactsPdf } from '#contract/claims/offer/key-facts.endpoints.ts';
import { api } from '#web/api-client.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** The statement of the newest offer, or of that version, as a file. */
export function KeyFactsPdfButton({ claimId, version }: { readonly claimId: string; readonly version?: number }) {
  const t = useTexts('claims.offer.card');
  const toast = useToast();
  const [loading, setLoading] = useState(false);
  async function download(): Promise<void> {
    setLoading(true);
    try {
      const query = version === undefined ? {} : { version };
      const { blob, fileName } = await api(getKeyFactsPdf, { params: { id: claimId }, query });
      saveBlob(blob, fileName || 'key-facts.pdf');
    } catch {
      toast.error(t.pdfFailed);
    } finally {
      setLoading(false);
    }
  }
  return (
    <Button
      variant="quiet"
      className="-ml-4 justify-self-start"
      loading={loading}
      icon={<Download aria-hidden className="size-5" />}
      onClick={() => void download()}
    >
      {t.keyFactsPdf}
    </Button>
  );
}
