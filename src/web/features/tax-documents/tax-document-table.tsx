import type { TaxDocumentDto } from '#contract/tax-documents.schemas.ts';
import { TwoLines } from '#web/desk/two-lines.tsx';
import { TaxDocumentButton } from '#web/files/tax-document-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

const taxes = ['taxable', 'cgst', 'sgst', 'igst'] as const;

/** Tax documents with their amounts; the number is the file. */
export function TaxDocumentTable({ documents, busy }: { readonly documents: readonly TaxDocumentDto[]; readonly busy: boolean }) {
  const { columns, caption } = useTexts('money').taxDocuments;
  return (
    <Table
      caption={caption}
      busy={busy}
      rows={documents}
      rowKey={({ id }) => id}
      columns={[
        { id: 'number', header: columns.number, card: 'title', cell: (document) => <TaxDocumentButton document={document} /> },
        { id: 'issuedOn', header: columns.issuedOn, cell: ({ issuedOn }) => <DateTime at={issuedOn} /> },
        {
          id: 'recipient',
          header: columns.recipient,
          cell: ({ recipient, claimId, subject }) => (
            <>
              <TwoLines text={recipient} />
              <span className="block text-14 text-muted">
                {columns.for} {claimId ? <ClaimLink claimId={claimId} number={subject} /> : subject}
              </span>
            </>
          ),
        },
        ...taxes.map((id) => ({
          id,
          header: columns[id],
          align: 'right' as const,
          cell: (document: TaxDocumentDto) => <Money rupees={document[id]} />,
        })),
        {
          id: 'total',
          header: columns.total,
          align: 'right',
          cell: ({ total }) => <Money rupees={total} className="font-semibold" />,
        },
      ]}
    />
  );
}

/** A number is one word, however narrow its column. */
function ClaimLink({ claimId, number }: { readonly claimId: string; readonly number: string }) {
  return (
    <span className="whitespace-nowrap">
      <TextLink to={`/app/claims/${claimId}`}>{number}</TextLink>
    </span>
  );
}
