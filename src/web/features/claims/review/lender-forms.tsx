import { useQuery } from '@tanstack/react-query';
import { askLender, chooseLender, passOverLender } from '#contract/claims/review/lender-consent.endpoints.ts';
import { askLenderBody, chooseLenderBody, passOverLenderBody } from '#contract/claims/review/lender-consent.schemas.ts';
import type { LenderReply } from '#contract/claims/review/lender-consent.schemas.ts';
import { listLenders } from '#contract/lenders/lenders.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

interface Props {
  readonly desk: ClaimDesk;
  readonly onDone: () => void;
}

/** Sends the link to a mailbox of the lender's record. */
export function AskLenderForm({ desk, mailboxes, onDone }: Props & { readonly mailboxes: readonly string[] }) {
  const t = useTexts('claims.desk.lender');
  const form = useContractForm(askLenderBody, { defaultValues: { mailbox: mailboxes[0] ?? '' } });
  const params = { id: desk.claim.id };
  return (
    <ConfirmForm
      form={form}
      submit={t.send}
      busyText={t.sending}
      onSubmit={async (body) => {
        if (await desk.act((idempotencyKey) => api(askLender, { params, body, idempotencyKey }), t.sent, body)) onDone();
      }}
    >
      <p className="text-muted">{t.askLead}</p>
      <SelectField
        label={t.mailbox}
        hint={t.mailboxHint}
        options={mailboxes.map((mailbox) => ({ value: mailbox, label: mailbox }))}
        {...form.field('mailbox')}
      />
    </ConfirmForm>
  );
}

const most = 100;

/** Which lender on record is meant: near names first. Without a lender in the register, as the registration certificate names it. */
export function ChooseLenderForm({ desk, reply, onDone }: Props & { readonly reply: LenderReply }) {
  const t = useTexts('claims.desk.lender');
  const { data } = useQuery(apiQuery(listLenders, { query: { limit: most } }));
  const near = new Set(reply.near.map(({ id }) => id));
  const others = (data?.data ?? []).filter(({ id, active }) => active && !near.has(id));
  const isWritten = reply.lender !== null && reply.source === 'register';
  const form = useContractForm(chooseLenderBody, {
    defaultValues: { lenderId: reply.record?.id ?? reply.near[0]?.id ?? '', written: reply.lender ?? '' },
  });
  const params = { id: desk.claim.id };
  return (
    <ConfirmForm
      form={form}
      submit={t.chooseIt}
      onSubmit={async (body) => {
        if (await desk.act(() => api(chooseLender, { params, body }), t.chosen, body)) onDone();
      }}
    >
      <p className="text-muted">{t.chooseLead}</p>
      {isWritten ? null : <TextField label={t.written} hint={t.writtenHint} autoComplete="off" {...form.field('written')} />}
      <SelectField
        label={t.record}
        options={[...reply.near, ...others].map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('lenderId')}
      />
    </ConfirmForm>
  );
}

/** Proposes to go on without an answer. */
export function PassOverForm({ desk, onDone }: Props) {
  const t = useTexts('claims.desk.lender');
  const form = useContractForm(passOverLenderBody, { defaultValues: { reason: '' } });
  const params = { id: desk.claim.id };
  return (
    <ConfirmForm
      form={form}
      submit={t.propose}
      onSubmit={async (body) => {
        if (await desk.act((idempotencyKey) => api(passOverLender, { params, body, idempotencyKey }), t.passOverProposed, body))
          onDone();
      }}
    >
      <p>{t.passOverLead}</p>
      <TextArea label={t.passOverReason} rows={3} {...form.field('reason')} />
    </ConfirmForm>
  );
}
