import { changeLender, proposeLender } from '#contract/lenders/lenders.endpoints.ts';
import { lenderBody } from '#contract/lenders/lenders.schemas.ts';
import type { LenderDto } from '#contract/lenders/lenders.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { Controlled, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

interface Props {
  /** Undefined for a new one. */
  readonly lender: LenderDto | undefined;
  /** Its name, as a claim's register writes it. */
  readonly name?: string | undefined;
  readonly onDone: () => void;
}

/** Requests a lender or other details of one; a checker confirms it. */
export default function LenderForm({ lender, name = '', onDone }: Props) {
  const t = useTexts('lenders');
  const toast = useToast();
  const sameKey = useSameKey();
  const form = useContractForm(lenderBody, {
    defaultValues: lender
      ? { ...lender, aliases: [...lender.aliases], mailboxes: [...lender.mailboxes], phone: lender.phone ?? '' }
      : { name, aliases: [], mailboxes: [], phone: '', active: true },
  });
  return (
    <ConfirmForm
      form={form}
      submit={lender ? t.change : t.propose}
      onSubmit={async (body) => {
        const idempotencyKey = sameKey(body);
        if (lender) await api(changeLender, { params: { id: lender.id }, body, idempotencyKey });
        else await api(proposeLender, { body, idempotencyKey });
        toast.success(t.proposed({ name: body.name }));
        onDone();
      }}
    >
      <TextField label={t.name} hint={t.nameHint} autoComplete="off" {...form.field('name')} />
      <Controlled form={form} name="aliases">
        {({ value, onValueChange, ...field }) => (
          <TextArea
            label={t.aliases}
            hint={t.aliasesHint}
            rows={3}
            optional
            {...field}
            defaultValue={(value ?? []).join('\n')}
            onChange={(event) => onValueChange(linesOf(event.currentTarget.value))}
          />
        )}
      </Controlled>
      <Controlled form={form} name="mailboxes">
        {({ value, onValueChange, ...field }) => (
          <TextArea
            label={t.mailboxes}
            hint={t.mailboxesHint}
            rows={2}
            {...field}
            defaultValue={(value ?? []).join('\n')}
            onChange={(event) => onValueChange(linesOf(event.currentTarget.value))}
          />
        )}
      </Controlled>
      <TextField label={t.phone} optional autoComplete="off" {...form.field('phone')} />
      {lender ? <Checkbox label={t.active} {...form.field('active')} /> : null}
    </ConfirmForm>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
