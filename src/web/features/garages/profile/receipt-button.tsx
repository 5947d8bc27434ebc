import { getPayment, getReceipt } from '#contract/payments/payments.endpoints.ts';
import { api } from '#web/api-client.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** The receipt of a paid listing fee as PDF; it also came by e-mail. */
export function ReceiptButton({ orderId }: { readonly orderId: string }) {
  const t = useTexts('garages.profile');
  return (
    <DownloadButton
      variant="secondary"
      loadingText={t.downloading}
      fetchFile={async () => {
        const { id } = await api(getPayment, { params: { orderId } });
        return api(getReceipt, { params: { id } });
      }}
      fileName="receipt.pdf"
    >
      {t.receipt}
    </DownloadButton>
  );
}
