import { compareDeedInk } from '#contract/claims/deed/deed.endpoints.ts';
import { compareInkBody } from '#contract/claims/deed/deed.schemas.ts';
import type { DeedDto } from '#contract/claims/deed/deed.schemas.ts';
import { downloadFile } from '#contract/files.endpoints.ts';
import { comparedPapers } from '#domain/claims/deed/deed.ts';
import { api } from '#web/api/api-client.ts';
import { DownloadButton } from '#web/files/download-button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRefreshClaim } from '../claim-queries.ts';

interface CompareInkProps {
  readonly claimId: string;
  readonly signature: DeedDto['signatures'][number];
}

/** Staff compare a signature in ink with the one on a paper, and accept or refuse it. */
export default function CompareInk({ claimId, signature: { id, fileId, name } }: CompareInkProps) {
  const t = useTexts('claims.desk.deed');
  const toast = useToast();
  const refresh = useRefreshClaim(claimId);
  const form = useContractForm(compareInkBody, {
    defaultValues: { signatureId: id, accepted: false, comparedWith: 'license', reason: '' },
  });
  return (
    <ConfirmForm
      form={form}
      submit={t.submit}
      busyText={t.busy}
      onSubmit={async (body) => {
        await api(compareDeedInk, { params: { id: claimId }, body, idempotencyKey: crypto.randomUUID() });
        toast.success(t.done);
        await refresh();
      }}
    >
      <p className="font-bold">{t.title({ name })}</p>
      {fileId ? (
        <DownloadButton
          variant="quiet"
          className="-ml-4 justify-self-start"
          fetchFile={() => api(downloadFile, { params: { id: fileId } })}
        >
          {t.open}
        </DownloadButton>
      ) : null}
      <SelectField
        label={t.comparedWith}
        options={comparedPapers.map((value) => ({ value, label: t.papers[value] }))}
        {...form.field('comparedWith')}
      />
      <Checkbox label={t.accept} {...form.field('accepted')} />
      <TextField label={t.reason} hint={t.reasonHint} {...form.field('reason')} />
    </ConfirmForm>
  );
}
