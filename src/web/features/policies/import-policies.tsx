import { importPolicies } from '#contract/policies.endpoints.ts';
import { api } from '#web/api-client.ts';
import { CsvImport } from '#web/desk/csv-import.tsx';
import { useTexts } from '#web/ui/texts.ts';

const columns = [
  'policy number',
  'insurer',
  'registration number',
  'holder',
  'kind',
  'from',
  'to',
  'insured value',
  'voluntary deductible',
  'zero depreciation',
  'IMT-23',
];

/** Takes a file of an insurer's policies. */
export default function ImportPolicies({ onTaken }: { readonly onTaken: () => void }) {
  const t = useTexts('policies');
  return (
    <CsvImport
      columns={columns}
      fileName="policies.csv"
      send={(csv, dryRun, idempotencyKey) => api(importPolicies, { body: { csv, dryRun }, idempotencyKey })}
      summary={({ added, updated, unchanged }) => t.imported({ added, updated, unchanged })}
      onTaken={onTaken}
    />
  );
}
