import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAudit } from '#contract/audit.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { SealLine } from './seal-line.tsx';
import { filtersIn, noFilters } from './filters-in-address.ts';

export const handle: PageHandle = { permission: 'audit.read', words: ['audit'] };

/** Who did what to which record, newest first. Pages go on from the last entry: nobody counts them all. */
export default function AuditPage() {
  const t = useTexts('audit');
  const params = useListParams();
  const filters = filtersIn(params);
  const cursor = params.get('cursor');
  const query = useQuery({
    ...apiQuery(listAudit, { query: { ...filters, ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const filtered = Object.keys(filters).length > 0;
  return (
    <Page title={t.title} actions={<ExportButtons filters={filters} />}>
      <div className="grid grid-cols-1 gap-4 text-14">
        <p className="text-muted">{t.lead}</p>
        <SealLine />
        <AuditFilters filters={filters} onChange={(changes) => params.set({ cursor: '', ...changes })} />
        <Loaded query={query} lines={8}>
          {({ data, next }) => (
            <>
              {data.length === 0 ? (
                <EmptyState
                  title={filtered ? t.nothingMatches : t.empty}
                  action={
                    filtered ? (
                      <Button variant="secondary" onClick={() => params.set({ cursor: '', ...noFilters })}>
                        {t.clear}
                      </Button>
                    ) : null
                  }
                >
                  {filtered ? t.dropOne : null}
                </EmptyState>
              ) : (
                <ul
                  aria-label={t.list}
                  aria-busy={query.isPlaceholderData}
                  className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-white px-4"
                >
                  {data.map((entry) => (
                    <AuditEntry key={entry.id} entry={entry} />
                  ))}
                </ul>
              )}
              <div className="flex flex-wrap justify-center gap-2">
                {cursor ? (
                  <LinkButton variant="quiet" to={params.to({ cursor: '' })}>
                    {t.newest}
                  </LinkButton>
                ) : null}
                {next ? (
                  <LinkButton variant="secondary" to={params.to({ cursor: next })}>
                    {t.older}
                  </LinkButton>
                ) : null}
              </div>
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
