import { List, useList } from '#web/desk/list-page.tsx';
import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { listTaxDocuments, getGstr1 } from '#contract/tax-documents.endpoints.ts';
import { financialYearOf, todayInKolkata, addMonths } from '#domain/dates.ts';
import { taxDocumentKinds } from '#domain/tax-documents/supply.ts';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session/session-store.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { api } from '#web/api/api-client.ts';
import { DownloadButton, TaxDocumentButton } from '#web/files/download-button.tsx';
import { formatDate, DateTime } from '#web/ui/date-time.tsx';
import type { TaxDocumentDto } from '#contract/tax-documents.schemas.ts';
import { TwoLines } from '#web/desk/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/links.tsx';

export const handle: PageHandle = { permission: 'tax-document.read', scope: 'all', words: ['money'] };

const firstYear = 2026;

export default function TaxDocumentsPage() {
  const { taxDocuments: t } = useTexts('money');
  const { kinds } = useTexts('taxDocuments');
  const user = useUser();
  const params = useListParams();
  const [thisYear] = useState(() => financialYearOf(todayInKolkata(now())));
  const years = Array.from({ length: Number(thisYear.slice(0, 4)) - firstYear + 1 }, (_, back) =>
    financialYearOf(`${firstYear + back}-04-01`),
  ).toReversed();
  const year = params.among('year', years);
  const kind = params.among('kind', taxDocumentKinds);
  const list = useList(listTaxDocuments, {
    ...params.asked,
    ...(kind ? { kind } : {}),
    ...(year ? { financialYear: year } : {}),
  });
  return (
    <MoneyPage part="tax-documents" actions={permits(user, 'tax-return.read') ? <Gstr1 /> : null}>
      <List
        list={list}
        search={{ label: t.search }}
        choices={[
          {
            name: 'kind',
            label: t.kind,
            every: t.allKinds,
            options: taxDocumentKinds.map((value) => ({ value, label: kinds[value] })),
          },
          { name: 'year', label: t.year, every: t.allYears, options: years.map((value) => ({ value, label: value })) },
        ]}
        file
        empty={t.empty}
        emptyHint={t.emptyHint}
      >
        {(page, busy) => <TaxDocumentTable documents={page.data} busy={busy} />}
      </List>
    </MoneyPage>
  );
}

/** GSTR-1 of one of the last twelve months, for upload to the portal; default: last month. */
function Gstr1() {
  const { taxDocuments: t } = useTexts('money');
  const [months] = useState(() => {
    const first = `${todayInKolkata(now()).slice(0, 7)}-01`;
    return Array.from({ length: 12 }, (_, back) => addMonths(first, -back).slice(0, 7));
  });
  const [month, setMonth] = useState(months[1] ?? '');
  return (
    <>
      <SelectField
        label={t.month}
        hideLabel
        value={month}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        options={months.map((value) => ({ value, label: formatDate(`${value}-01`, 'month', 'en') }))}
      />
      <DownloadButton variant="secondary" fetchFile={() => api(getGstr1, { query: { month } })} fileName={`GSTR1-${month}.json`}>
        {t.gstr1}
      </DownloadButton>
    </>
  );
}

const taxes = ['taxable', 'cgst', 'sgst', 'igst'] as const;

/** Tax documents with their amounts; the number downloads the file. */
function TaxDocumentTable({ documents, busy }: { readonly documents: readonly TaxDocumentDto[]; readonly busy: boolean }) {
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

/** The number does not wrap, even in a narrow column. */
function ClaimLink({ claimId, number }: { readonly claimId: string; readonly number: string }) {
  return (
    <span className="whitespace-nowrap">
      <TextLink to={`/app/claims/${claimId}`}>{number}</TextLink>
    </span>
  );
}
