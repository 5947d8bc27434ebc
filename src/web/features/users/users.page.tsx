import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listUsers } from '#contract/users.endpoints.ts';
import { userStatuses } from '#domain/list-views.ts';
import { kycStatuses } from '#domain/kyc/kyc.ts';
import { roles } from '#domain/roles.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { TwoLines } from '#web/desk/loaded.tsx';
import { SearchField } from '#web/desk/search-field.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime, RelativeTime } from '#web/ui/date-time.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { kycTones, statusTones, UsersFrame, addressOf } from '#web/desk/users-frame.tsx';

export const handle: PageHandle = { permission: 'user.read', words: ['office'] };

/** Everyone with an account. */
export default function UsersPage() {
  const t = useTexts('desk.users');
  const roleNames = useTexts('roles');
  const params = useListParams();
  const search = params.get('search');
  const role = roles.find((one) => one === params.get('role'));
  const status = userStatuses.find((one) => one === params.get('status'));
  const kycStatus = kycStatuses.find((one) => one === params.get('kyc'));
  const filter = {
    page: params.page,
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
    ...(kycStatus ? { kycStatus } : {}),
  };
  const query = useQuery({
    ...apiQuery(listUsers, { query: filter }),
    placeholderData: keepPreviousData,
  });
  const select = (
    name: string,
    label: string,
    everything: string,
    value: string | undefined,
    options: { value: string; label: string }[],
  ) => (
    <SelectField
      label={label}
      hideLabel
      className="w-full sm:w-48"
      placeholder={everything}
      value={value ?? ''}
      options={options}
      onChange={({ currentTarget }) => params.set({ [name]: currentTarget.value })}
    />
  );
  const { columns } = t;
  return (
    <UsersFrame part="users">
      <ViewList
        query={query}
        params={params}
        file={{ list: listUsers, query: filter }}
        filterNames={['search', 'role', 'status', 'kyc']}
        emptyTitle={t.empty}
        filters={
          <div className="flex flex-wrap items-end gap-2">
            <SearchField label={t.search} hint={t.searchHint} value={search} onSearch={(text) => params.set({ search: text })} />
            {select(
              'role',
              t.role,
              t.everyRole,
              role,
              roles.map((value) => ({ value, label: roleNames[value] })),
            )}
            {select(
              'status',
              t.status,
              t.everyStatus,
              status,
              userStatuses.map((value) => ({ value, label: t.statuses[value] })),
            )}
            {select(
              'kyc',
              t.kycStatus,
              t.everyKyc,
              kycStatus,
              kycStatuses.map((value) => ({ value, label: `${t.kycStatus}: ${t.kyc[value]}` })),
            )}
          </div>
        }
      >
        {(page) => (
          <Table
            caption={t.caption}
            busy={query.isPlaceholderData}
            rows={page.data}
            rowKey={({ id }) => id}
            rowTo={({ id }) => `/app/users/${id}`}
            columns={[
              {
                id: 'name',
                header: columns.name,
                card: 'title',
                className: 'sm:max-w-56 sm:wrap-break-word',
                cell: ({ name }) => name,
              },
              {
                id: 'email',
                header: `${columns.email} · ${columns.phone}`,
                className: 'sm:max-w-60',
                cell: (person) => (
                  <>
                    <TwoLines text={addressOf(person, t)} />
                    <span className="whitespace-nowrap text-muted">{person.phone}</span>
                  </>
                ),
              },
              { id: 'role', header: columns.role, cell: (user) => roleNames[user.role] },
              {
                id: 'status',
                header: columns.status,
                cell: (user) => <Badge tone={statusTones[user.status]}>{t.statuses[user.status]}</Badge>,
              },
              {
                id: 'kyc',
                header: columns.kyc,
                cell: (user) => <Badge tone={kycTones[user.kycStatus]}>{t.kyc[user.kycStatus]}</Badge>,
              },
              {
                id: 'lastLogin',
                header: columns.lastLogin,
                cell: ({ lastLoginAt }) => (lastLoginAt ? <RelativeTime at={lastLoginAt} /> : t.never),
              },
              {
                id: 'created',
                header: columns.created,
                className: 'sm:max-lg:hidden',
                cell: ({ createdAt }) => <DateTime at={createdAt} />,
              },
            ]}
          />
        )}
      </ViewList>
    </UsersFrame>
  );
}
