import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { approveSurveyorBill, confirmSurveyFee, listSurveyorFees, paySurveyorAgain } from '#contract/surveyor-fees.endpoints.ts';
import type { SurveyorFeeDto } from '#contract/surveyor-fees.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api-client.ts';
import { keysBelow } from '#web/api-query.ts';
import { renew } from '#web/renew.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorText } from '#web/use-error-text.ts';

const BillForm = lazyPart(() => import('./bill-form.tsx'));
const ChangeFeeForm = lazyPart(() => import('./change-fee-form.tsx'));
const SendBackForm = lazyPart(() => import('./send-back-form.tsx'));

type Action = SurveyorFeeDto['actions'][number];
const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));

/** What there is to do about a survey's fee, where it is listed. */
export function FeeActions({ fee }: { readonly fee: SurveyorFeeDto }) {
  const t = useTexts('surveyorFees');
  const toast = useToast();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [sending, setSending] = useState(false);
  const [open, setOpen] = useState<Action | null>(null);
  const { claimNumber: number, bill, offered, surveyor, wanted } = fee;
  const id = bill?.id ?? '';
  const done = async (said: string) => {
    toast.success(said);
    setOpen(null);
    await renew(queries, keysBelow(listSurveyorFees.path));
  };
  const press = async ({ send, said }: { send: () => Promise<unknown>; said: string }) => {
    setSending(true);
    try {
      await send();
      await done(said);
    } catch (error) {
      setOpen(null);
      toast.error(errorText(error, 'general.internal'));
      await renew(queries, keysBelow(listSurveyorFees.path));
    } finally {
      setSending(false);
    }
  };
  const names: Record<Action, [label: string, of: string]> = {
    change: [t.change, t.changeOf({ number })],
    confirm: [t.confirm, t.confirmOf({ number })],
    bill: [t.send, t.sendOf({ number })],
    approve: [t.approve, t.approveOf({ bill: bill?.number ?? '' })],
    'send-back': [t.sendBack, t.sendBackOf({ bill: bill?.number ?? '' })],
    'pay-again': [t.payAgain, t.payAgainOf({ bill: bill?.number ?? '' })],
  };
  const asked: Partial<Record<Action, { text: string; send: () => Promise<unknown>; said: string }>> = {
    confirm: {
      text: wanted ? t.wanted({ by: wanted.by, amount: rupees(wanted.fee + wanted.travel), reason: wanted.reason }) : '',
      send: () => api(confirmSurveyFee, { params: { id: fee.surveyId } }),
      said: t.confirmed,
    },
    approve: {
      text: t.approveText({ total: rupees(bill?.total ?? 0), surveyor }),
      send: () => api(approveSurveyorBill, { params: { id } }),
      said: t.approved,
    },
    'pay-again': {
      text: t.payAgainText({ net: rupees(bill?.net ?? 0), surveyor }),
      send: () => api(paySurveyorAgain, { params: { id } }),
      said: t.paidAgain,
    },
  };
  const forms: Partial<Record<Action, { title: string; text?: string; form: ReactNode }>> = {
    bill: {
      title: t.sendTitle({ number }),
      text: t.sendText({ fee: rupees(offered.fee), travel: rupees(offered.travel) }),
      form: <BillForm surveyId={fee.surveyId} onSent={() => done(t.sent)} />,
    },
    change: {
      title: t.changeTitle({ number }),
      text: t.changeText({ fee: rupees(fee.scheduled.fee), travel: rupees(fee.scheduled.travel) }),
      form: <ChangeFeeForm fee={fee} onChanged={(waits) => done(waits ? t.proposed : t.changed)} />,
    },
    'send-back': { title: names['send-back'][1], form: <SendBackForm billId={id} onSent={() => done(t.sentBack)} /> },
  };
  const confirmation = open && asked[open];
  const form = open && forms[open];
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {fee.actions.map((action) => (
        <Button
          key={action}
          variant={action === 'send-back' || action === 'change' ? 'quiet' : 'secondary'}
          aria-label={names[action][1]}
          onClick={() => setOpen(action)}
        >
          {names[action][0]}
        </Button>
      ))}
      {open && confirmation ? (
        <ConfirmDialog
          open
          onOpenChange={() => setOpen(null)}
          title={names[open][1]}
          description={confirmation.text}
          loading={sending}
          confirmLabel={names[open][0]}
          onConfirm={() => void press(confirmation)}
        />
      ) : null}
      {form ? (
        <Dialog open onOpenChange={() => setOpen(null)} title={form.title} description={form.text}>
          {form.form}
        </Dialog>
      ) : null}
    </span>
  );
}
