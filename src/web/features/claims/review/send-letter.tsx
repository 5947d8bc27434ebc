import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { sendLetter } from '#contract/claims/review/settlement.endpoints.ts';
import { sendLetterBody } from '#contract/claims/review/settlement.schemas.ts';
import type { DeductionsReply, LetterDto } from '#contract/claims/review/settlement.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

interface SendLetterProps {
  readonly desk: ClaimDesk;
  readonly letter: LetterDto;
  readonly officers: DeductionsReply['officers'];
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Recipient of the message, from the insurer's contacts. It is sent only once. */
export default function SendLetter(props: SendLetterProps) {
  const t = useTexts('claims.desk.deductions');
  const { officers, onClose } = props;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t.send}>
      {officers.length > 0 ? (
        <Fields {...props} />
      ) : (
        <p>
          {t.noOfficer} <TextLink to="/app/insurers/officers">{t.toOfficers}</TextLink>
        </p>
      )}
    </Dialog>
  );
}

function Fields({ desk, letter, officers, onClose, onSent }: SendLetterProps) {
  const t = useTexts('claims.desk.deductions');
  const form = useContractForm(sendLetterBody, {
    defaultValues: { officerId: officers.length === 1 ? officers[0]?.id : '' },
  });
  return (
    <ConfirmForm
      form={form}
      submit={t.sendNow}
      onSubmit={async (body) => {
        const params = { id: desk.claim.id, letterId: letter.id };
        await desk.act(() => api(sendLetter, { params, body }), t.isSent, body);
        onSent();
        onClose();
      }}
    >
      <p>{t.sendLead({ amount: formatRupees(rupeesToPaise(letter.amount)) })}</p>
      <SelectField
        label={t.officer}
        placeholder={officers.length === 1 ? undefined : t.choose}
        options={officers.map(({ id, name, mailbox }) => ({ value: id, label: `${name} (${mailbox})` }))}
        {...form.field('officerId')}
      />
    </ConfirmForm>
  );
}
