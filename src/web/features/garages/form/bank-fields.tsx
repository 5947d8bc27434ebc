import type { FieldBinding } from '#web/ui/form-fields.ts';
import { IfscNote, useIfsc } from '#web/places/ifsc-note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface BankFieldsProps {
  readonly account: FieldBinding<string>;
  readonly ifsc: FieldBinding<string>;
  readonly accountName: FieldBinding<string>;
  /** What stands in the IFSC field now. */
  readonly typedIfsc: string;
}

/** The account that advances are paid to. Browsers are kept from remembering its number. */
export function BankFields({ account, ifsc, accountName, typedIfsc }: BankFieldsProps) {
  const t = useTexts('garages.form');
  const bank = useIfsc(typedIfsc);
  return (
    <>
      <TextField label={t.bankAccNo} hint={t.bankAccHint} required inputMode="numeric" autoComplete="off" {...account} />
      <TextField
        label={t.ifsc}
        hint={t.ifscHint}
        required
        inputClassName="uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        below={<IfscNote state={bank} />}
        {...ifsc}
      />
      <TextField label={t.accountName} hint={t.accountNameHint} required autoComplete="off" {...accountName} />
    </>
  );
}
