import { useState } from 'react';
import { proposeApprovalLimit, proposeDuties } from '#contract/proposals.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import type { Duty } from '#domain/roles.ts';
import { api } from '#web/api-client.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

const DutiesForm = lazyPart(() => import('./duties-form.tsx'));
const LimitForm = lazyPart(() => import('./limit-form.tsx'));

export interface DutiesCardProps {
  readonly person: { readonly id: string; readonly name: string; readonly duties: readonly Duty[] };
  readonly limit: number | null;
}

/** What a colleague is charged with and may approve alone; others than they propose a change of it. */
export function DutiesCard({ person, limit }: DutiesCardProps) {
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
