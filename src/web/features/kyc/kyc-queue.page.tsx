import type { ReplyOf } from '#contract/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listKyc } from '#contract/kyc/kyc.endpoints.ts';
import { roles } from '#domain/roles.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { DateTime, RelativeTime } from '#web/ui/date-time.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { UsersFrame } from '#web/desk/users-frame.tsx';

export const handle: PageHandle = { permission: 'kyc.read', words: ['office'] };

const views = ['pending', 'approved', 'rejected'] as const;

/** KYC submissions, the longest waiting first. */
export default function KycQueuePage() {
  const t = useTexts('desk.users');
  const roleNames = useTexts('roles');
  const params = useListParams();
  const status = views.find((one) => one === params.get('view')) ?? 'pending';
  const search = params.get('search');
  const role = roles.find((one) => one === params.get('role'));
  const filter = { status, page: params.page, ...(search ? { search } : {}), ...(role ? { role } : {}) };
  const query = useQuery({
    ...apiQuery(listKyc, { query: filter }),
    placeholderData: keepPreviousData,
  });
  const { columns } = t.queue;
  return (
    <UsersFrame part="kyc">
      <NavTabs
        label={t.queue.viewsLabel}
        current={status}
        tabs={views.map((id) => ({ id, label: t.queue.views[id], to: params.to({ view: id === 'pending' ? '' : id }) }))}
      />
      <ViewList
        query={query}
        params={params}
        file={{ list: listKyc, query: filter }}
        filterNames={['search', 'role']}
        emptyTitle={status === 'pending' ? t.queue.empty : t.queue.emptyOther}
        filters={
          <div className="flex flex-wrap items-end gap-2">
            <SearchField label={t.search} hint={t.searchHint} value={search} onSearch={(text) => params.set({ search: text })} />
            <SelectField
              label={t.role}
              hideLabel
              className="w-full sm:w-44"
              placeholder={t.everyRole}
              value={role ?? ''}
              options={roles.map((value) => ({ value, label: roleNames[value] }))}
              onChange={({ currentTarget }) => params.set({ role: currentTarget.value })}
            />
          </div>
        }
      >
        {(page) => (
          <Table
            caption={t.queue.caption}
            busy={query.isPlaceholderData}
            rows={page.data}
            rowKey={({ userId }) => userId}
            rowTo={({ userId }) => `/app/users/kyc/${userId}`}
            columns={[
              { id: 'name', header: columns.name, card: 'title', cell: ({ name }) => name },
              { id: 'role', header: columns.role, cell: (row) => roleNames[row.role] },
              { id: 'email', header: columns.email, cell: ({ email }) => email || t.none },
              { id: 'submitted', header: columns.submitted, cell: ({ submittedAt }) => <RelativeTime at={submittedAt} /> },
              { id: 'times', header: columns.times, cell: ({ timesSubmitted }) => t.queue.times({ n: timesSubmitted }) },
              ...(status === 'pending'
                ? []
                : [
                    {
                      id: 'decided',
                      header: columns.decided,
                      cell: ({ decidedAt }: ReplyOf<typeof listKyc>['data'][number]) =>
                        decidedAt ? <DateTime at={decidedAt} style="dateTime" /> : t.none,
                    },
                  ]),
            ]}
          />
        )}
      </ViewList>
    </UsersFrame>
  );
}
