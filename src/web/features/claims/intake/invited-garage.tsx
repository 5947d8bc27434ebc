import type { VendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { GarageForm } from './garage-form.ts';

/** A workshop that is not in the directory: its name and phone are enough to go on. */
export function InvitedGarage({
  form,
  onBack,
}: {
  readonly form: ContractForm<GarageForm, VendorPart>;
  readonly onBack: () => void;
}) {
  const t = useTexts('claims.intake.garageStep');
  return (
    <Card
      title={t.notListed}
      actions={
        <Button variant="quiet" onClick={onBack}>
          {t.backToList}
        </Button>
      }
    >
      <p className="mb-4 text-muted">{t.notListedHint}</p>
      <div className="grid gap-6">
        <TextField label={t.invitedName} autoComplete="off" {...form.field('invitedGarage.name')} />
        <PhoneField label={t.invitedPhone} autoComplete="off" {...form.field('invitedGarage.phone')} />
        <TextField label={t.invitedCity} optional autoComplete="off" {...form.field('invitedGarage.city')} />
      </div>
    </Card>
  );
}
