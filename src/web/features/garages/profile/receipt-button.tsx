import { useMutation } from '@tanstack/react-query';
import { getPayment, getReceipt } from '#contract/payments/payments.endpoints.ts';
import { api } from '#web/api-client.ts';
import { saveBlob } from '#web/files/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorText } from '#web/use-error-text.ts';

/** The receipt of a paid listing fee as PDF; it also came by e-mail. */
export function ReceiptButton({ orderId }: { readonly orderId: string }) {
  const t = useTexts('garages.profile');
  const errorText = useErrorText();
  const toast = useToast();
  const download = useMutation({
    mutationFn: async () => {
      const { id } = await api(getPayment, { params: { orderId } });
      return api(getReceipt, { params: { id } });
    },
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName || 'receipt.pdf'),
    onError: (error) => toast.error(errorText(error, 'file.download.failed')),
  });
  return (
    <Button variant="secondary" loading={download.isPending} loadingText={t.downloading} onClick={() => download.mutate()}>
      {t.receipt}
    </Button>
  );
}
