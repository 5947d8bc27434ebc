import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useQuery } from '@tanstack/react-query';
import { listOfficers } from '#contract/insurers/insurers.endpoints.ts';
import { askInsurer } from '#contract/claims/review/settlement.endpoints.ts';
import { askInsurerBody } from '#contract/claims/review/insurers-word.schemas.ts';
import type { WordReply } from '#contract/claims/review/insurers-word.schemas.ts';
import { wordAcceptances, wordModes } from '#domain/claims/review/insurers-word.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

interface AskFormProps {
  readonly desk: ClaimDesk;
  readonly word: WordReply;
  readonly onDone: () => void;
}

export default function AskInsurerForm(props: AskFormProps) {
  const t = useTexts('claims.desk.word');
  const { insurer } = props.word;
  const query = useQuery(
    apiQuery(listOfficers, { query: { limit: 100, state: 'active', ...(insurer ? { insurerId: insurer.id } : {}) } }),
  );
  return (
    <Loaded query={query} lines={5}>
      {({ data }) =>
        data.length > 0 ? (
          <Fields
            {...props}
            officers={data.map(({ id, name, designation, insurer: of }) => ({
              value: id,
              label: [name, designation, ...(insurer ? [] : [of.name])].join(', '),
            }))}
          />
        ) : (
          <p>
            {insurer ? t.noOfficerOf({ insurer: insurer.name }) : t.noOfficer}{' '}
            <TextLink to="/app/insurers/officers">{t.toOfficers}</TextLink>
          </p>
        )
      }
    </Loaded>
  );
}

interface FieldsProps extends AskFormProps {
  readonly officers: readonly { readonly value: string; readonly label: string }[];
}

function Fields({ desk, word, officers, onDone }: FieldsProps) {
  const t = useTexts('claims.desk.word');
  const { draft } = word;
  const form = useContractForm(askInsurerBody, {
    defaultValues: {
      officerId: officers.length === 1 ? officers[0]?.value : '',
      insurerClaimNumber: draft.insurerClaimNumber ?? '',
      amount: draft.amount ?? undefined,
      mode: draft.mode,
      acceptance: desk.claim.stage === 'approved' ? 'final' : 'provisional',
      expectedOn: draft.expectedOn,
    },
  });
  return (
    <ConfirmForm
      form={form}
      submit={t.send}
      busyText={t.sending}
      onSubmit={async (body) => {
        const params = { id: desk.claim.id };
        if (await desk.act((idempotencyKey) => api(askInsurer, { params, body, idempotencyKey }), t.sent, body)) onDone();
      }}
    >
      <p className="text-muted">{t.askLead}</p>
      <SelectField
        label={t.form.officerId}
        placeholder={officers.length === 1 ? undefined : t.form.chooseOfficer}
        options={officers}
        {...form.field('officerId')}
      />
      <TextField label={t.form.insurerClaimNumber} autoComplete="off" {...form.field('insurerClaimNumber')} />
      <MoneyField label={t.form.amount} {...form.amount('amount')} />
      <SelectField
        label={t.form.acceptance}
        hint={t.form.acceptanceHint}
        options={wordAcceptances.map((value) => ({ value, label: t.acceptances[value] }))}
        {...form.field('acceptance')}
      />
      <SelectField
        label={t.form.mode}
        options={wordModes.map((value) => ({ value, label: t.modes[value] }))}
        {...form.field('mode')}
      />
      <DateField label={t.form.expectedOn} {...form.field('expectedOn')} />
      <Checkbox label={t.withList} hint={t.withListHint} {...form.field('withList')} />
    </ConfirmForm>
  );
}
