import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { VehicleRegister } from './use-vehicle-register.ts';
import type { VehicleForm } from './vehicle-form.ts';

interface PlateFooterProps {
  readonly form: ContractForm<VehicleForm, VehiclePart>;
  readonly register: VehicleRegister;
  readonly onBack: () => void;
}

/** The buttons below the plate while nothing else is asked: Next asks the register. */
export function PlateFooter({ form, register, onBack }: PlateFooterProps) {
  const t = useTexts('claims.intake');
  const { missing } = useTexts('ui');
  const missingId = useId();
  const plate = useWatch({ control: form.control, name: 'registrationNumber' });
  return (
    <div className="border-t border-line pt-5">
      <p id={missingId} className={plate.trim() === '' ? 'text-14 text-muted' : 'invisible text-14'}>
        {missing}: {t.vehicleStep.registrationNumber}
      </p>
      <div className="my-3 flex gap-3 *:flex-1 sm:justify-between sm:*:flex-none">
        <Button variant="secondary" onClick={onBack}>
          {t.cancel}
        </Button>
        <Button
          disabled={plate.trim() === ''}
          aria-describedby={plate.trim() === '' ? missingId : undefined}
          loading={register.state === 'asking'}
          loadingText={t.vehicleStep.register.asking}
          onClick={register.find}
        >
          {t.next}
        </Button>
      </div>
    </div>
  );
}
