import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { getUser, reactivateUser, suspendUser } from '#contract/users.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { staffRoles } from '#domain/roles.ts';
import type { Duty } from '#domain/roles.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, keysBelow } from '#web/api/api-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { kycTones, statusTones, addressOf } from '#web/desk/users-frame.tsx';
import { proposeApprovalLimit, proposeDuties } from '#contract/proposals.endpoints.ts';
import { Money } from '#web/ui/money.tsx';

const SuspendForm = lazyPart(async () => ({ default: (await import('./user-forms.tsx')).SuspendForm }));

export const handle: PageHandle = { permission: 'user.read', words: ['office', 'audit'] };

export default function UserPage() {
  const t = useTexts('desk.users');
  const roleNames = useTexts('roles');
  const actions: Readonly<Record<string, string>> = useTexts('audit.actions');
  const toast = useToast();
  const queries = useQueryClient();
  const me = useUser();
  const { id = '' } = useParams();
  const [open, setOpen] = useState<'suspend' | 'reactivate'>();
  const [failure, setFailure] = useState<string>();
  const query = useQuery(apiQuery(getUser, { params: { id } }));
  const user = query.data?.user;

  async function done(text: string): Promise<void> {
    toast.success(text);
    setOpen(undefined);
    setFailure(undefined);
    await queries.invalidateQueries({ queryKey: keysBelow('/users') });
  }

  async function reactivate(): Promise<void> {
    try {
      await api(reactivateUser, { params: { id }, body: {} });
      await done(t.user.reactivated);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOpen(undefined);
      setFailure(error.message);
    }
  }

  const mayManage = permits(me, 'user.manage') && user !== undefined && user.id !== me.id;
  return (
    <Page
      title={user?.name ?? t.user.unknown}
      crumbs={[{ label: t.title, to: '/app/users' }]}
      aside={user ? <Badge tone={statusTones[user.status]}>{t.statuses[user.status]}</Badge> : null}
      actions={
        <>
          {user && user.kycStatus !== 'not_submitted' ? (
            <LinkButton to={`/app/users/kyc/${id}`} variant="secondary">
              {t.user.openKyc}
            </LinkButton>
          ) : null}
          {mayManage && user.status === 'active' ? (
            <Button variant="danger" onClick={() => setOpen('suspend')}>
              {t.user.suspend}
            </Button>
          ) : null}
          {mayManage && user.status === 'suspended' ? (
            <Button onClick={() => setOpen('reactivate')}>{t.user.reactivate}</Button>
          ) : null}
        </>
      }
    >
      {failure ? (
        <Banner tone="error" announce className="mb-4">
          {failure}
        </Banner>
      ) : null}
      <Loaded query={query} lines={8}>
        {({ user: person, approvalLimit, referral, sessions, history }) => (
          <div className="grid grid-cols-1 items-start gap-4 text-14 lg:grid-cols-2">
            <Card title={t.user.facts}>
              <DescriptionList
                items={[
                  { term: t.columns.email, value: addressOf(person, t) },
                  { term: t.columns.phone, value: person.phone || t.none },
                  { term: t.columns.role, value: roleNames[person.role] },
                  { term: t.columns.kyc, value: <Badge tone={kycTones[person.kycStatus]}>{t.kyc[person.kycStatus]}</Badge> },
                  { term: t.columns.created, value: <DateTime at={person.createdAt} style="dateTime" /> },
                  {
                    term: t.columns.lastLogin,
                    value: person.lastLoginAt ? <DateTime at={person.lastLoginAt} style="dateTime" /> : t.never,
                  },
                  { term: t.user.sessions, value: sessions },
                  ...(referral
                    ? [
                        {
                          term: t.user.referral,
                          value: [t.user.referrers[referral.by], referral.name].filter(Boolean).join(': '),
                        },
                      ]
                    : []),
                ]}
              />
            </Card>
            {staffRoles.some((role) => role === person.role) ? <DutiesCard person={person} limit={approvalLimit} /> : null}
            <Card title={t.user.history}>
              {history.length === 0 ? (
                <p className="text-muted">{t.user.noHistory}</p>
              ) : (
                <Timeline
                  label={t.user.history}
                  items={history.map(({ at, action, by, reason }, index) => ({
                    id: String(index),
                    at,
                    title: actions[action] ?? action.replaceAll('-', ' '),
                    detail: reason ? `${t.user.by({ who: by })}: ${reason}` : t.user.by({ who: by }),
                  }))}
                />
              )}
            </Card>
          </div>
        )}
      </Loaded>
      <Dialog
        open={open === 'suspend'}
        onOpenChange={() => setOpen(undefined)}
        title={t.user.suspendTitle({ name: user?.name ?? '' })}
        description={t.user.suspendText}
      >
        <SuspendForm
          send={async (body) => {
            await api(suspendUser, { params: { id }, body });
            await done(t.user.suspended);
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={open === 'reactivate'}
        onOpenChange={() => setOpen(undefined)}
        title={t.user.reactivateTitle({ name: user?.name ?? '' })}
        description={t.user.reactivateText}
        confirmLabel={t.user.reactivate}
        onConfirm={() => void reactivate()}
      />
    </Page>
  );
}

const DutiesForm = lazyPart(async () => ({ default: (await import('./user-forms.tsx')).DutiesForm }));
const LimitForm = lazyPart(async () => ({ default: (await import('./user-forms.tsx')).LimitForm }));

interface DutiesCardProps {
  readonly person: { readonly id: string; readonly name: string; readonly duties: readonly Duty[] };
  readonly limit: number | null;
}

/** A colleague's duties and approval limit; requests to change them come from other users. */
function DutiesCard({ person, limit }: DutiesCardProps) {
  const t = useTexts('duties');
  const dutyNames = useTexts('dutyNames');
  const me = useUser();
  const toast = useToast();
  const [open, setOpen] = useState<'duties' | 'limit'>();
  const params = { id: person.id };
  async function propose(call: Promise<unknown>): Promise<void> {
    await call;
    toast.success(t.proposed);
    setOpen(undefined);
  }
  const mayPropose = permits(me, 'user.manage') && person.id !== me.id;
  return (
    <Card
      title={t.title}
      footer={
        mayPropose ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setOpen('duties')}>
              {t.proposeDuties}
            </Button>
            <Button variant="secondary" onClick={() => setOpen('limit')}>
              {t.proposeLimit}
            </Button>
          </div>
        ) : undefined
      }
    >
      <DescriptionList
        items={[
          { term: t.label, value: person.duties.map((duty) => dutyNames[duty]).join(', ') || t.none },
          { term: t.limit, value: limit === null ? t.platformLimit : <Money rupees={limit} /> },
        ]}
      />
      {permits(me, 'proposal.read') ? (
        <p className="mt-4">
          <TextLink to="/app/proposals">{t.waiting}</TextLink>
        </p>
      ) : null}
      <Dialog
        open={open === 'duties'}
        onOpenChange={() => setOpen(undefined)}
        title={t.dutiesOf({ name: person.name })}
        description={t.twoPeople}
      >
        <DutiesForm held={person.duties} send={(body) => propose(api(proposeDuties, { params, body }))} />
      </Dialog>
      <Dialog
        open={open === 'limit'}
        onOpenChange={() => setOpen(undefined)}
        title={t.limitOf({ name: person.name })}
        description={t.twoPeople}
      >
        <LimitForm limit={limit} send={(body) => propose(api(proposeApprovalLimit, { params, body }))} />
      </Dialog>
    </Card>
  );
}
