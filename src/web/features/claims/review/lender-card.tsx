import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getLenderConsent, withdrawLenderLink } from '#contract/claims/review/lender-consent.endpoints.ts';
import type { LenderLinkDto, LenderReply } from '#contract/claims/review/lender-consent.schemas.ts';
import { now } from '#contract/clock.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { SentLink, WithdrawLink } from './asked-link.tsx';

const AskLenderForm = lazyPart(async () => ({ default: (await import('./lender-forms.tsx')).AskLenderForm }));
const ChooseLenderForm = lazyPart(async () => ({ default: (await import('./lender-forms.tsx')).ChooseLenderForm }));
const PassOverForm = lazyPart(async () => ({ default: (await import('./lender-forms.tsx')).PassOverForm }));

const tones = {
  sent: 'info',
  consented: 'success',
  refused: 'danger',
  'not-lender': 'warn',
  expired: 'warn',
  replaced: 'neutral',
  withdrawn: 'neutral',
} as const;

/** The claim's lender, its record, and what it was asked and answered. */
export default function LenderCard({ desk }: { readonly desk: ClaimDesk }) {
  const t = useTexts('claims.desk.lender');
  const { claim } = desk;
  const params = { id: claim.id };
  const { data } = useQuery(apiQuery(getLenderConsent, { params }));
  const [open, setOpen] = useState<'ask' | 'choose' | 'pass-over'>();
  const mayAsk = claim.actions.includes('ask-insurer');
  if (!data || (data.lender === null && data.links.length === 0 && !mayAsk)) return null;
  const canAsk = mayAsk && data.record?.active === true;
  const close = () => setOpen(undefined);
  return (
    <Card
      title={data.lender ? `${t.title}: ${data.lender}` : t.title}
      actions={
        canAsk ? (
          <Button variant="secondary" onClick={() => setOpen('ask')}>
            {data.links.length > 0 ? t.askAgain : t.ask}
          </Button>
        ) : null
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <OnRecord reply={data} onChoose={mayAsk ? () => setOpen('choose') : undefined} />
        {data.lender !== null && data.links.length === 0 ? <p className="text-muted">{t.none}</p> : null}
        {data.links.map((link) => (
          <Asked key={link.id} link={link} />
        ))}
        {data.isPassedOver ? <p>{t.passedOver}</p> : null}
        {mayAsk && data.links[0]?.state === 'sent' ? (
          <div className="flex flex-wrap items-center gap-2">
            <PassOver reply={data} onPress={() => setOpen('pass-over')} />
            <WithdrawLink desk={desk} name="withdraw-lender" texts={t} send={() => api(withdrawLenderLink, { params })} />
          </div>
        ) : null}
      </div>
      <Dialog open={open === 'ask'} onOpenChange={close} title={t.ask}>
        <AskLenderForm desk={desk} mailboxes={data.record?.mailboxes ?? []} onDone={close} />
      </Dialog>
      <Dialog open={open === 'choose'} onOpenChange={close} title={t.choose}>
        <ChooseLenderForm desk={desk} reply={data} onDone={close} />
      </Dialog>
      <Dialog open={open === 'pass-over'} onOpenChange={close} title={t.passOver}>
        <PassOverForm desk={desk} onDone={close} />
      </Dialog>
    </Card>
  );
}

interface OnRecordProps {
  readonly reply: LenderReply;
  /** Undefined if the reader may not choose now. */
  readonly onChoose: (() => void) | undefined;
}

function OnRecord({ reply: { lender, record, source }, onChoose }: OnRecordProps) {
  const t = useTexts('claims.desk.lender');
  const choose = onChoose ? (
    <Button variant="quiet" className="justify-self-start" onClick={onChoose}>
      {lender === null ? t.nameIt : record ? t.chooseAnother : t.choose}
    </Button>
  ) : null;
  return (
    <div className="grid grid-cols-1 gap-1">
      {lender === null ? <p className="text-muted">{t.noLender}</p> : null}
      {source === 'paper' ? <p className="text-14 text-muted">{t.fromPaper}</p> : null}
      {record ? (
        <p>
          {record.name}
          {record.phone ? <span className="text-muted"> · {record.phone}</span> : null}
          {record.active ? null : <span className="block text-14 text-danger">{t.notActive}</span>}
        </p>
      ) : lender === null ? null : (
        <p>
          {t.noRecord} <TextLink to="/app/lenders">{t.toLenders}</TextLink>
        </p>
      )}
      {choose}
    </div>
  );
}

/** Possible once the lender’s days are over; before that, the day is shown. */
function PassOver({ reply: { passableAt }, onPress }: { readonly reply: LenderReply; readonly onPress: () => void }) {
  const t = useTexts('claims.desk.lender');
  if (passableAt === null) return null;
  if (Date.parse(passableAt) > now().getTime())
    return (
      <p className="text-14 text-muted">
        {t.passableFrom} <DateTime at={passableAt} style="dateTime" />.
      </p>
    );
  return (
    <Button variant="secondary" onClick={onPress}>
      {t.passOver}
    </Button>
  );
}

function Asked({ link }: { readonly link: LenderLinkDto }) {
  const t = useTexts('claims.desk.lender');
  return (
    <div className="grid grid-cols-1 gap-1 text-14">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={tones[link.state]}>{t.states[link.state]}</Badge>
        {link.amount === null ? null : <span>{t.upTo({ amount: formatRupees(rupeesToPaise(link.amount)) })}</span>}
        {link.name && link.designation ? <span>{t.by({ name: link.name, designation: link.designation })}</span> : null}
      </p>
      <SentLink link={link} texts={t}>
        {(link.isReminder ? t.reminderTo : t.sentTo)({ mailbox: link.mailbox, by: link.sentBy })}
      </SentLink>
      {link.reason ? <p>{t.reason({ reason: link.reason })}</p> : null}
    </div>
  );
}
