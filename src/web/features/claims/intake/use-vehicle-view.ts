import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { normaliseRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { isSameAnswer, registeredFields } from '../registered-part.ts';
import type { RegisteredField } from '../registered-part.ts';
import type { VehicleRegister } from './use-vehicle-register.ts';
import { vehicleFields } from './vehicle-form.ts';
import type { VehicleForm } from './vehicle-form.ts';

export interface VehicleView {
  /** The plate alone; what is known of it, to be confirmed; or every field. */
  readonly shows: 'plate' | 'summary' | 'form';
  readonly openForm: () => void;
  /** Is this field on the screen? */
  readonly asks: (name: RegisteredField) => boolean;
  /** Nobody knew anything of it: all of it is asked, on a phone topic by topic. */
  readonly isAsked: boolean;
  /** Every field was filled from an earlier claim. */
  readonly filledFrom: (vehicle: VehicleForm) => void;
}

const sizes: readonly RegisteredField[] = ['cubicCapacity', 'grossWeightKg'];

interface Summary {
  /** Of this vehicle. */
  readonly plate: string;
  /** What is still asked beside it. */
  readonly asked: readonly RegisteredField[];
  readonly from?: VehicleForm | undefined;
}

/** Plate first: what the register or an earlier claim knows is folded into a summary, what they do not know is asked. */
export function useVehicleView(
  form: ContractForm<VehicleForm, VehiclePart>,
  register: VehicleRegister,
  { blank, restored }: { readonly blank: VehicleForm | undefined; readonly restored: boolean },
): VehicleView {
  const [summary, setSummary] = useState<Summary>();
  const [opened, setOpened] = useState(blank === undefined);
  // Kept while it is filled in, though the register may find it after all.
  const [isAsked, setAsked] = useState(false);
  const openForm = () => {
    if (!opened) setAsked(summary === undefined);
    setOpened(true);
  };
  const typed = useWatch({ control: form.control, name: 'registrationNumber' });
  const plate = normaliseRegistrationNumber(typed);
  const { state, part } = register;

  const settle = useEffectEvent(() => {
    if (state === 'found') {
      // What neither knows, such as the chassis number of a vehicle registered to another phone, and what was typed otherwise before.
      const asked = registeredFields.filter((name) => {
        const value = form.getValues(name);
        if (sizes.includes(name)) return part[name] !== undefined && !isSameAnswer(value, part[name]);
        return isSameAnswer(value, '') || !isSameAnswer(value, part[name]);
      });
      // The fields are still the earlier claim's, to be taken away with its plate.
      setSummary({ plate, asked, ...(summary?.plate === plate ? { from: summary.from } : {}) });
    } else if ((state === 'unknown' || state === 'silent') && summary?.plate !== plate) openForm();
  });
  useEffect(() => settle(), [state, part]);

  const putBack = useEffectEvent(() => {
    const begun = vehicleFields.some(
      (name) => name !== 'registrationNumber' && name !== 'insurance' && !isSame(form.getValues(name), blank?.[name]),
    );
    if (!begun) return;
    if (form.schema?.safeParse(form.getValues()).success) setSummary({ plate, asked: [] });
    else openForm();
  });
  useEffect(() => {
    if (restored) putBack();
  }, [restored]);

  // Another plate than the chosen vehicle's: what came with that one goes again.
  const takeAway = useEffectEvent(() => {
    if (!summary?.from || summary.plate === plate) return;
    for (const name of vehicleFields) {
      if (name === 'registrationNumber' || !isSame(form.getValues(name), summary.from[name])) continue;
      form.setValue(name, blank?.[name], { shouldDirty: true });
    }
    setSummary(undefined);
  });
  useEffect(() => takeAway(), [plate]);

  const isRefused = form.failed.names.length > 0 || form.failed.general.length > 0;
  const isSummed = summary?.plate === plate && plate !== '';
  const shows = opened || isRefused ? 'form' : isSummed ? 'summary' : 'plate';
  return {
    shows,
    isAsked: shows === 'form' && isAsked,
    openForm,
    asks: (name) => shows === 'form' || (shows === 'summary' && (summary?.asked.includes(name) ?? false)),
    filledFrom: (from) => {
      setSummary({ plate: normaliseRegistrationNumber(from.registrationNumber), asked: [], from });
      // The form may stand open for the plate before, of which nobody knew anything.
      setOpened(false);
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
