import { addCapsVersion } from '#contract/platform-settings.endpoints.ts';
import { capsBody } from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { cappedThings } from '#domain/caps.ts';
import { api } from '#web/api-client.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToday, VersionForm } from './version-form.tsx';

/** New caps, beginning with the present ones. */
export default function CapsForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['caps'][number];
  readonly onSaved: () => void;
}) {
  const { caps: t } = useTexts('platformSettings');
  const today = useToday();
  const { sms, mail, aadhaar, bank } = from;
  const form = useContractForm(capsBody, { defaultValues: { validFrom: today, sms, mail, aadhaar, bank } });
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      propose={(body, idempotencyKey) => api(addCapsVersion, { body, idempotencyKey })}
      onSaved={onSaved}
    >
      {cappedThings.map((thing) => (
        <fieldset key={thing} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-bold">{t.things[thing]}</legend>
          <NumberField label={t.perHour} inputMode="numeric" {...form.amount(`${thing}.perHour`)} />
          <NumberField label={t.perDay} inputMode="numeric" {...form.amount(`${thing}.perDay`)} />
        </fieldset>
      ))}
    </VersionForm>
  );
}
