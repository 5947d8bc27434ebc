import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listInvitations, revokeInvitation } from '#contract/invitations.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, queryKey } from '#web/api/api-query.ts';
import { ExportList } from '#web/desk/export-list.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState, SkeletonText } from '#web/ui/states.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

export const handle: PageHandle = { permission: 'invitation.read', words: ['office'] };

const InviteForm = lazyPart(() => import('./invite-form.tsx'), <SkeletonText lines={2} />);

const tones = { open: 'info', accepted: 'success', expired: 'neutral', revoked: 'neutral' } as const;

/** Invites claims staff and administrators; open invitations can be revoked. */
export default function InvitationsPage() {
  const t = useTexts('invitations.desk');
  const roleNames = useTexts('roles');
  const dutyTexts = useTexts('duties');
  const dutyNames = useTexts('dutyNames');
  const mayInvite = permits(useUser(), 'invitation.manage');
  const query = useQuery(apiQuery(listInvitations));
  return (
    <Page title={t.title} actions={<ExportList list={listInvitations} />}>
      <div className="grid grid-cols-1 gap-4 text-14">
        <p className="text-muted">{t.lead}</p>
        {mayInvite ? (
          <Card>
            <InviteForm />
          </Card>
        ) : null}
        <Loaded query={query}>
          {({ invitations }) =>
            invitations.length === 0 ? (
              <EmptyState title={t.none} />
            ) : (
              <Table
                caption={t.caption}
                rows={invitations}
                rowKey={({ id }) => id}
                columns={[
                  { id: 'email', header: t.email, card: 'title', className: 'wrap-anywhere', cell: ({ email }) => email },
                  { id: 'role', header: t.role, cell: ({ role }) => roleNames[role] },
                  {
                    id: 'duties',
                    header: dutyTexts.label,
                    cell: ({ duties }) => duties.map((duty) => dutyNames[duty]).join(', '),
                  },
                  { id: 'state', header: t.state, cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge> },
                  { id: 'by', header: t.by, cell: ({ invitedBy }) => invitedBy },
                  { id: 'at', header: t.at, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
                  { id: 'until', header: t.until, cell: ({ expiresAt }) => <DateTime at={expiresAt} style="dateTime" /> },
                  {
                    id: 'revoke',
                    header: t.revoke,
                    hideHeader: true,
                    align: 'right',
                    cell: ({ id, email, state }) => (state === 'open' && mayInvite ? <Revoke id={id} email={email} /> : null),
                  },
                ]}
              />
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}

function Revoke({ id, email }: { readonly id: string; readonly email: string }) {
  const t = useTexts('invitations.desk');
  const toast = useToast();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api(revokeInvitation, { params: { id } }),
    onSuccess: () => toast.success(t.revoked),
    onError: (error) => toast.error(`${t.failed}: ${error.message}`),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey(listInvitations) }),
  });
  return (
    <Button variant="secondary" aria-label={t.revokeOf({ email })} loading={revoke.isPending} onClick={() => revoke.mutate()}>
      {t.revoke}
    </Button>
  );
}
