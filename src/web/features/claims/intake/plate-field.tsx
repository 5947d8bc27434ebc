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
  /** The fields below are collapsed: the lookup runs as soon as the plate is complete, without a button. */
  readonly folded: boolean;
}

/** A plate in today's format is complete with its last character: it can't become another one. */
const wholePlate = /^[A-Z]{2}\d{2}[A-Z]{1,3}\d{4}$/;

/** Number plate, which looks up the vehicle: on blur, on Enter or by the button. */
export function PlateField({ form, register, folded }: PlateFieldProps) {
  const t = useTexts('claims.intake.vehicleStep');
  const field = form.field('registrationNumber');
  const plate = useWatch({ control: form.control, name: 'registrationNumber' });
  // Soft checks run after blur: a partial number never looks valid.
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
        // Grouped as on the plate, so that typos are visible.
        const typed = event.currentTarget.value;
        // A missing plate is reported beside Next: a message here would push the focused element out of view.
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
    // Reserves room for the result where Next is below: it would otherwise push the focused element out of view.
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

/** Upper-cases while typing and keeps the caret position. */
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
