import { SentLink, WithdrawLink } from './asked-link.tsx';
import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askLender, getLenderConsent, withdrawLenderLink } from '#contract/claims/review/lender-consent.endpoints.ts';
import { askLenderBody } from '#contract/claims/review/lender-consent.schemas.ts';
import type { LenderLinkDto } from '#contract/claims/review/lender-consent.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

const tones = {
  sent: 'info',
  consented: 'success',
  refused: 'danger',
  expired: 'warn',
  replaced: 'neutral',
  withdrawn: 'neutral',
} as const;

/** The lender's consent requests and answers; hidden if the register names no lender. */
export default function LenderCard({ desk }: { readonly desk: ClaimDesk }) {
  const t = useTexts('claims.desk.lender');
  const { claim } = desk;
  const params = { id: claim.id };
  const { data } = useQuery(apiQuery(getLenderConsent, { params }));
  const [asking, setAsking] = useState(false);
  if (!data || (data.lender === null && data.links.length === 0)) return null;
  const mayAsk = claim.actions.includes('ask-insurer') && data.lender !== null;
  return (
    <Card
      title={data.lender ? `${t.title}: ${data.lender}` : t.title}
      actions={
        mayAsk ? (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {data.links.length > 0 ? t.askAgain : t.ask}
          </Button>
        ) : null
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {data.links.length === 0 ? <p className="text-muted">{t.none}</p> : null}
        {data.links.map((link) => (
          <Asked key={link.id} link={link} />
        ))}
        {mayAsk && data.links[0]?.state === 'sent' ? (
          <WithdrawLink desk={desk} name="withdraw-lender" texts={t} send={() => api(withdrawLenderLink, { params })} />
        ) : null}
      </div>
      <Dialog open={asking} onOpenChange={setAsking} title={t.ask}>
        <AskForm desk={desk} known={data.known} onDone={() => setAsking(false)} />
      </Dialog>
    </Card>
  );
}

function Asked({ link }: { readonly link: LenderLinkDto }) {
  const t = useTexts('claims.desk.lender');
  return (
    <div className="grid grid-cols-1 gap-1 text-14">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={tones[link.state]}>{t.states[link.state]}</Badge>
        {link.name && link.designation ? <span>{t.by({ name: link.name, designation: link.designation })}</span> : null}
      </p>
      <SentLink link={link} texts={t}>
        {t.sentTo({ mailbox: link.mailbox, by: link.sentBy })}
      </SentLink>
      {link.reason ? <p>{t.reason({ reason: link.reason })}</p> : null}
    </div>
  );
}

interface AskFormProps {
  readonly desk: ClaimDesk;
  readonly known: readonly string[];
  readonly onDone: () => void;
}

function AskForm({ desk, known, onDone }: AskFormProps) {
  const t = useTexts('claims.desk.lender');
  const form = useContractForm(askLenderBody, { defaultValues: { mailbox: known.length === 1 ? known[0] : '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.send}
      busyText={t.sending}
      onSubmit={async (body) => {
        const params = { id: desk.claim.id };
        if (await desk.act((idempotencyKey) => api(askLender, { params, body, idempotencyKey }), t.sent, body)) onDone();
      }}
    >
      <p className="text-muted">{t.askLead}</p>
      <TextField
        label={t.mailbox}
        hint={t.mailboxHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.field('mailbox')}
      />
      {known.length > 0 ? <p className="text-muted">{t.known({ mailboxes: known.join(', ') })}</p> : null}
    </ConfirmForm>
  );
}
