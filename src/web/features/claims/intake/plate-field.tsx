import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import {
  formatRegistrationNumber,
  lookAlikePlates,
  looksLikeRegistrationNumber,
  normaliseRegistrationNumber,
} from '#domain/claims/intake/vehicle-marks.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useSettled } from '#web/ui/field.tsx';
import { plateAsRead } from './vehicle-register.tsx';
import type { VehicleRegister, VehicleForm } from './vehicle-register.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { TextFieldProps } from '#web/ui/text-field.tsx';

interface PlateFieldProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  readonly register: VehicleRegister;
  /** The fields below are folded: it is looked up by itself once it is whole, and needs no button. */
  readonly folded: boolean;
}

/** As the last letter or digit of a plate of today's form is typed: it cannot become another one. */
const wholePlate = /^[A-Z]{2}\d{2}[A-Z]{1,3}\d{4}$/;

/** The number plate, by which the register finds the rest: on leaving the field, by Enter or by the button. */
export function PlateField({ form, register, folded }: PlateFieldProps) {
  const t = useTexts('claims.intake.vehicleStep');
  const field = form.field('registrationNumber');
  const plate = useWatch({ control: form.control, name: 'registrationNumber' });
  // Soft checks speak once a field was left: half a number never looks like one.
  const settled = useSettled(plate);
  const findWhole = useEffectEvent(() => {
    if (folded && wholePlate.test(normaliseRegistrationNumber(settled))) register.find();
  });
  useEffect(() => findWhole(), [settled]);
  const isUnusual = form.formState.touchedFields.registrationNumber && plate !== '' && !looksLikeRegistrationNumber(plate);
  return (
    <UpperCaseField
      label={t.registrationNumber}
      hint={t.registrationHint}
      {...field}
      onBlur={(event) => {
        // Grouped as on the plate, so that a slip is seen.
        const typed = event.currentTarget.value;
        // Alone it is said beside Next: a message here would push what has the focus below out of sight.
        if (folded && typed.trim() === '') return undefined;
        if (plateAsRead(typed) !== typed) form.setValue('registrationNumber', plateAsRead(typed), { shouldDirty: true });
        if (looksLikeRegistrationNumber(typed) || lookAlikePlates(typed).length > 0) register.find();
        return field.onBlur(event);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        register.find();
      }}
      below={
        <>
          {folded ? null : (
            <Button
              variant="secondary"
              className="mt-2 self-start"
              icon={<Search aria-hidden className="size-5" />}
              loading={register.state === 'asking'}
              loadingText={t.register.asking}
              onClick={register.find}
            >
              {t.register.find}
            </Button>
          )}
          {isUnusual ? <p className="mt-1 text-14 text-muted">{t.registrationUnusual}</p> : null}
          <RegisterAnswer
            register={register}
            isAlone={folded}
            onMeant={(meant) => {
              form.setValue('registrationNumber', plateAsRead(meant), { shouldDirty: true });
              register.find();
            }}
          />
        </>
      }
    />
  );
}

function RegisterAnswer({
  register: { state, found, lookAlikes },
  isAlone,
  onMeant,
}: {
  readonly register: VehicleRegister;
  readonly isAlone: boolean;
  readonly onMeant: (plate: string) => void;
}) {
  const t = useTexts('claims.intake.vehicleStep.register');
  const vehicle = [found?.vehicle.make, found?.vehicle.model].filter(Boolean).join(' ');
  return (
    // Room for the answer from the start where Next stands below: what has the focus would be pushed out of sight when it comes.
    <div role="status" className={cx('mt-1 text-14 text-muted', isAlone && 'min-h-11')}>
      {state === 'unknown' ? t.unknown : state === 'silent' ? t.silent : null}
      {lookAlikes.map((plate) => (
        <Button key={plate} variant="quiet" className="-ml-3" onClick={() => onMeant(plate)}>
          {t.didYouMean({ plate: formatRegistrationNumber(plate) })}
        </Button>
      ))}
      {found ? <p>{vehicle ? t.found({ vehicle }) : t.foundNameless}</p> : null}
      {found && !found.own ? <p>{t.notYours}</p> : null}
    </div>
  );
}

/** Text that turns into capitals as one types; the caret stays where it was. */
export function UpperCaseField({ onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      {...props}
      onChange={(event) => {
        capitalise(event.currentTarget);
        onChange?.(event);
      }}
    />
  );
}

function capitalise(input: HTMLInputElement): void {
  const capitals = input.value.toLocaleUpperCase('en');
  if (capitals === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = capitals;
  input.setSelectionRange(selectionStart, selectionEnd);
}
