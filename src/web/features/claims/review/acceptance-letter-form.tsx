import { enterAcceptanceLetter } from '#contract/claims/review/settlement.endpoints.ts';
import { acceptanceLetterBody } from '#contract/claims/review/insurers-word.schemas.ts';
import { fileAccept } from '#contract/files.ts';
import { wordAcceptances, wordModes, wordPayees } from '#domain/claims/review/insurers-word.ts';
import { productName } from '#domain/product-name.ts';
import { api } from '#web/api/api-client.ts';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Controlled, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

interface FormProps {
  readonly desk: ClaimDesk;
  readonly onDone: () => void;
}

/** What the letter says is typed from the picture: nothing is filled in, so that it is read. */
export default function AcceptanceLetterForm({ desk, onDone }: FormProps) {
  const t = useTexts('claims.desk.word');
  const form = useContractForm(acceptanceLetterBody, {
    defaultValues: {
      ...{ fileId: '', signatory: '', acceptedOn: '', insurerClaimNumber: '', expectedOn: '' },
      ...{ insuredName: '', registrationNumber: '', policyNumber: '' },
    },
  });
  const picture = useClaimUploads({
    claimId: desk.claim.id,
    category: 'INSURER_PROOF',
    documentType: 'insurer-acceptance',
    onUploaded: (file) => {
      form.setValue('fileId', file.id, { shouldDirty: true });
      form.clearErrors('fileId');
    },
  });
  const payees = { us: productName, ...t.payees };
  return (
    <ConfirmForm
      form={form}
      submit={t.letter.save}
      busyText={t.letter.saving}
      onSubmit={async (body) => {
        const params = { id: desk.claim.id };
        const send = (idempotencyKey: string) => api(enterAcceptanceLetter, { params, body, idempotencyKey });
        if (await desk.act(send, t.letter.saved, body)) onDone();
      }}
    >
      <p className="text-muted">{t.letter.lead}</p>
      <Controlled form={form} name="fileId">
        {(field) => (
          <FileField
            id={field.id}
            label={t.letter.file}
            error={field.error}
            accept={fileAccept}
            {...picture.field(() => form.setValue('fileId', '', { shouldDirty: true }))}
          />
        )}
      </Controlled>
      <SelectField
        label={t.form.acceptance}
        placeholder={t.letter.choose}
        options={wordAcceptances.map((value) => ({ value, label: t.acceptances[value] }))}
        {...form.field('acceptance')}
      />
      <DateField label={t.letter.acceptedOn} {...form.field('acceptedOn')} />
      <TextField label={t.letter.signatory} autoComplete="off" {...form.field('signatory')} />
      <TextField label={t.form.insurerClaimNumber} autoComplete="off" {...form.field('insurerClaimNumber')} />
      <MoneyField label={t.form.amount} {...form.amount('amount')} />
      <SelectField
        label={t.form.mode}
        placeholder={t.letter.choose}
        options={wordModes.map((value) => ({ value, label: t.modes[value] }))}
        {...form.field('mode')}
      />
      <SelectField
        label={t.form.payee}
        placeholder={t.letter.choose}
        options={wordPayees.map((value) => ({ value, label: payees[value] }))}
        {...form.field('payee')}
      />
      <DateField label={t.form.expectedOn} hint={t.letter.expectedHint} optional {...form.field('expectedOn')} />
      <TextField label={t.form.insuredName} optional autoComplete="off" {...form.field('insuredName')} />
      <TextField label={t.form.registrationNumber} optional autoComplete="off" {...form.field('registrationNumber')} />
      <TextField label={t.form.policyNumber} optional autoComplete="off" {...form.field('policyNumber')} />
    </ConfirmForm>
  );
}
