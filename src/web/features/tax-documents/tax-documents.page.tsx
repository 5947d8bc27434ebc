import { now } from '#contract/clock.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listTaxDocuments } from '#contract/tax-documents.endpoints.ts';
import { financialYearOf, todayInKolkata } from '#domain/dates.ts';
import { taxDocumentKinds } from '#domain/tax-documents/document-number.ts';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session-store.ts';
import { apiQuery } from '#web/api-query.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Gstr1 } from './gstr1.tsx';
import { TaxDocumentTable } from './tax-document-table.tsx';

export const handle: PageHandle = { permission: 'tax-document.read', scope: 'all', words: ['office', 'money'] };

const firstYear = 2026;

/** Every tax document that was issued, by kind and financial year. */
export default function TaxDocumentsPage() {
  const { taxDocuments: t } = useTexts('money');
  const { kinds } = useTexts('taxDocuments');
  const user = useUser();
  const params = useListParams();
  const [thisYear] = useState(() => financialYearOf(todayInKolkata(now())));
  const years = Array.from({ length: Number(thisYear.slice(0, 4)) - firstYear + 1 }, (_, back) =>
    financialYearOf(`${firstYear + back}-04-01`),
  ).toReversed();
  const [search, year] = [params.get('search'), params.get('year')];
  const kind = taxDocumentKinds.find((one) => one === params.get('kind'));
  const filter = {
    page: params.page,
    ...(search ? { search } : {}),
    ...(kind ? { kind } : {}),
    ...(years.includes(year) ? { financialYear: year } : {}),
  };
  const query = useQuery({
    ...apiQuery(listTaxDocuments, { query: filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <MoneyPage part="tax-documents" actions={permits(user, 'tax-return.read') ? <Gstr1 /> : null}>
      <ViewList
        query={query}
        params={params}
        file={{ list: listTaxDocuments, query: filter }}
        filterNames={['search', 'kind', 'year']}
        emptyTitle={t.empty}
        emptyHint={t.emptyHint}
        filters={
          <div className="flex flex-wrap items-end gap-2">
            <SearchField label={t.search} value={search} onSearch={(text) => params.set({ search: text })} />
            <SelectField
              label={t.kind}
              value={kind ?? ''}
              onChange={({ currentTarget }) => params.set({ kind: currentTarget.value })}
              hideLabel
              placeholder={t.allKinds}
              options={taxDocumentKinds.map((value) => ({ value, label: kinds[value] }))}
            />
            <SelectField
              label={t.year}
              value={year}
              onChange={({ currentTarget }) => params.set({ year: currentTarget.value })}
              hideLabel
              placeholder={t.allYears}
              options={years.map((value) => ({ value, label: value }))}
            />
          </div>
        }
      >
        {(page) => <TaxDocumentTable documents={page.data} busy={query.isPlaceholderData} />}
      </ViewList>
    </MoneyPage>
  );
}
