import { importReceipts } from '#contract/claims/recovery/receivables.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { CsvImport } from '#web/desk/csv-import.tsx';
import { useTexts } from '#web/ui/texts.ts';

const columns = ['reference', 'insurer', 'insurer claim number', 'amount', 'TDS', 'date'];

/** Takes a file of insurers' payments. */
export default function ImportReceipts({ onTaken }: { readonly onTaken: () => void }) {
  const { receipts: t } = useTexts('desk.money');
  return (
    <CsvImport
      columns={columns}
      fileName="insurer-payments.csv"
      send={(csv, dryRun, idempotencyKey) => api(importReceipts, { body: { csv, dryRun }, idempotencyKey })}
      summary={({ matched, suspense }) => t.imported({ matched, suspense })}
      onTaken={onTaken}
    />
  );
}
