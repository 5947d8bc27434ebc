import { addApprovalPresetVersion } from '#contract/platform-settings.endpoints.ts';
import { approvalPresetBody } from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { approvalPresets } from '#domain/approvals/presets.ts';
import { api } from '#web/api/api-client.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToday, VersionForm } from './version-form.tsx';

/** Another preset, beginning with the present one. */
export default function ApprovalForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['approvals'][number];
  readonly onSaved: () => void;
}) {
  const { approvals: t } = useTexts('platformSettings');
  const today = useToday();
  const form = useContractForm(approvalPresetBody, { defaultValues: { validFrom: today, preset: from.preset } });
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      propose={(body, idempotencyKey) => api(addApprovalPresetVersion, { body, idempotencyKey })}
      onSaved={onSaved}
    >
      <RadioGroup
        label={t.preset}
        options={approvalPresets.map((value) => ({ value, label: t.presets[value], hint: t.gives[value] }))}
        {...form.field('preset')}
      />
    </VersionForm>
  );
}
