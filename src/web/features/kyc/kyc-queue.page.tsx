import { List, useList } from '#web/desk/list-page.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listKyc } from '#contract/kyc/kyc.endpoints.ts';
import { roles } from '#domain/roles.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { DateTime, RelativeTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { UsersFrame } from '#web/desk/users-frame.tsx';

export const handle: PageHandle = { permission: 'kyc.read', words: ['office'] };

const views = ['pending', 'approved', 'rejected'] as const;

/** KYC submissions, longest waiting first. */
export default function KycQueuePage() {
  const t = useTexts('desk.users');
  const roleNames = useTexts('roles');
  const params = useListParams();
  const status = params.oneOf('view', views);
  const role = params.among('role', roles);
  const list = useList(listKyc, { status, ...params.asked, ...(role ? { role } : {}) });
  const { columns } = t.queue;
  return (
    <UsersFrame part="kyc">
      <List
        list={list}
        views={{ label: t.queue.viewsLabel, ids: views, texts: t.queue.views }}
        search={{ label: t.search, hint: t.searchHint }}
        choices={[
          {
            name: 'role',
            label: t.role,
            every: t.everyRole,
            className: 'w-full sm:w-44',
            options: roles.map((value) => ({ value, label: roleNames[value] })),
          },
        ]}
        file
        empty={status === 'pending' ? t.queue.empty : t.queue.emptyOther}
      >
        {(page, busy) => (
          <Table
            caption={t.queue.caption}
            busy={busy}
            rows={page.data}
            rowKey={({ userId }) => userId}
            rowTo={({ userId, applicationId }) => (applicationId ? `/app/garages/${applicationId}` : `/app/users/kyc/${userId}`)}
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
      </List>
    </UsersFrame>
  );
}
