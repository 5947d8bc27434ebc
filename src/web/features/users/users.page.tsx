import { List, useList } from '#web/desk/list-page.tsx';
import { listUsers } from '#contract/users.endpoints.ts';
import { userStatuses } from '#domain/list-views.ts';
import { kycStatuses } from '#domain/kyc/kyc.ts';
import { roles } from '#domain/roles.ts';
import { TwoLines } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime, RelativeTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { kycTones, statusTones, UsersFrame, addressOf } from '#web/desk/users-frame.tsx';

export const handle: PageHandle = { permission: 'user.read', words: ['office'] };

export default function UsersPage() {
  const t = useTexts('desk.users');
  const roleNames = useTexts('roles');
  const params = useListParams();
  const role = params.among('role', roles);
  const status = params.among('status', userStatuses);
  const kycStatus = params.among('kyc', kycStatuses);
  const list = useList(listUsers, {
    ...params.asked,
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
    ...(kycStatus ? { kycStatus } : {}),
  });
  const { columns } = t;
  return (
    <UsersFrame part="users">
      <List
        list={list}
        search={{ label: t.search, hint: t.searchHint }}
        choices={[
          {
            name: 'role',
            label: t.role,
            every: t.everyRole,
            options: roles.map((value) => ({ value, label: roleNames[value] })),
          },
          {
            name: 'status',
            label: t.status,
            every: t.everyStatus,
            options: userStatuses.map((value) => ({ value, label: t.statuses[value] })),
          },
          {
            name: 'kyc',
            label: t.kycStatus,
            every: t.everyKyc,
            options: kycStatuses.map((value) => ({ value, label: `${t.kycStatus}: ${t.kyc[value]}` })),
          },
        ].map((choice) => ({ ...choice, className: 'w-full sm:w-48' }))}
        file
        empty={t.empty}
      >
        {(page, busy) => (
          <Table
            caption={t.caption}
            busy={busy}
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
      </List>
    </UsersFrame>
  );
}
