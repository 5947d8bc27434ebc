import { useState } from 'react';
import { confirmOfficer, withdrawOfficer } from '#contract/insurers/officers.endpoints.ts';
import type { OfficerDto } from '#contract/insurers/officers.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useUser } from '#web/session-store.ts';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

interface WaitingOfficerProps {
  readonly officer: OfficerDto;
  readonly waits: NonNullable<OfficerDto['waits']>;
  readonly onChanged: () => Promise<void>;
}

/** An officer who is to be added or ended: what a second person has to look at. */
export function WaitingOfficer({ officer, waits, onChanged }: WaitingOfficerProps) {
  const t = useTexts('officers');
  const me = useUser();
  const toast = useToast();
  const [asked, setAsked] = useState<'confirm' | 'withdraw'>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { id, name } = officer;
  const isNew = waits.for === 'add';

  async function act(to: 'confirm' | 'withdraw'): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(to === 'confirm' ? confirmOfficer : withdrawOfficer, { params: { id } });
      toast.success((to === 'withdraw' ? t.withdrawn : isNew ? t.confirmed : t.ended)({ name }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      setAsked(undefined);
      await onChanged();
    }
  }

  return (
    <Card title={(isNew ? t.toAdd : t.toEnd)({ name })}>
      <div className="grid grid-cols-1 gap-3">
        {failure ? (
          <Banner tone="error" announce>
            {failure}
          </Banner>
        ) : null}
        <ApprovalBox
          maker={waits.by}
          at={waits.at}
          reason={waits.reason}
          lapsed={waits.lapsed}
          checks={
            isNew && officer.mailboxHint ? (
              <Banner tone={officer.mailboxHint === 'first' ? 'info' : 'warn'}>{t.mailboxHints[officer.mailboxHint]}</Banner>
            ) : null
          }
          actions={
            waits.byYou || waits.lapsed ? (
              <>
                {waits.byYou ? <p className="text-muted">{t.byYou}</p> : null}
                <Button variant="secondary" onClick={() => setAsked('withdraw')}>
                  {t.withdraw}
                </Button>
              </>
            ) : permits(me, 'insurer.confirm') ? (
              <Button onClick={() => setAsked('confirm')}>{isNew ? t.confirm : t.confirmEnd}</Button>
            ) : null
          }
        >
          <DescriptionList
            items={[
              { term: t.insurer, value: officer.insurer.name },
              { term: t.designation, value: officer.designation },
              { term: t.email, value: officer.email },
              { term: t.phone, value: officer.phone },
            ]}
          />
        </ApprovalBox>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={asked === 'withdraw' ? t.withdrawTitle : isNew ? t.confirmTitle : t.confirmEndTitle}
        description={(asked === 'withdraw' ? t.withdrawText : isNew ? t.confirmText : t.confirmEndText)({ name })}
        confirmLabel={asked === 'withdraw' ? t.withdraw : isNew ? t.confirm : t.confirmEnd}
        danger={asked === 'confirm' && !isNew}
        loading={busy}
        onConfirm={() => asked && void act(asked)}
      />
    </Card>
  );
}
