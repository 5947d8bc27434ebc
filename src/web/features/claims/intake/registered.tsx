import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { vehicleFacts } from '#words/vehicle-facts.ts';
import { endsWith, isSameAnswer } from '../registered-part.ts';
import type { RegisteredField } from '../registered-part.ts';
import type { VehicleRegister } from './use-vehicle-register.ts';
import type { VehicleForm } from './vehicle-form.ts';

interface RegisteredProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  readonly register: VehicleRegister;
  readonly name: RegisteredField;
  /** False: it stays in the form, out of sight. */
  readonly asked: boolean;
  /** On a phone, where it belongs to another topic. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A field with what the vehicle register says of it below: the same, or something else, which one press takes over. */
export function Registered({ form, register, name, asked, className, children }: RegisteredProps) {
  return (
    <div className={asked ? cx('flex min-w-0 flex-col', className) : 'hidden'}>
      {children}
      {register.found ? <RegisterNote {...{ form, register, name }} /> : null}
    </div>
  );
}

function RegisterNote({ form, register: { part, found }, name }: Omit<RegisteredProps, 'children' | 'asked' | 'className'>) {
  const t = useTexts('claims.intake.vehicleStep');
  const { locale } = useLocale();
  const entered = useWatch({ control: form.control, name });
  const known = part[name];
  const look = 'mt-1 flex items-center gap-1 text-14 text-muted';
  if (known === undefined) {
    const ending =
      name === 'chassisNumber' ? found?.vehicle.chassisEnding : name === 'engineNumber' ? found?.vehicle.engineEnding : null;
    if (!ending || !entered || endsWith(String(entered), ending)) return null;
    return <p className={look}>{t.register.ending({ ending })}</p>;
  }
  if (isSameAnswer(entered, known))
    return (
      <p className={look}>
        <Check aria-hidden className="size-4 shrink-0 text-success" />
        {t.register.from}
      </p>
    );
  const [fact] = vehicleFacts({ [name]: known }, t, locale);
  if (!fact) return null;
  return (
    <p className={`${look} flex-wrap`}>
      {t.register.says({ value: fact.value })}
      <Button
        variant="quiet"
        aria-label={t.register.useValue({ value: fact.value })}
        onClick={() => form.setValue(name, known, { shouldDirty: true, shouldValidate: true })}
      >
        {t.register.use}
      </Button>
    </p>
  );
}
