import { useState } from 'react';
import { enterDeedStamp } from '#contract/claims/deed/deed.endpoints.ts';
import { stampBody } from '#contract/claims/deed/deed.schemas.ts';
import type { DeedDto } from '#contract/claims/deed/deed.schemas.ts';
import { fileAccept } from '#contract/files.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRefreshClaim } from '../claim-queries.ts';

interface EnterStampProps {
  readonly claimId: string;
  readonly version: number;
  readonly stamp: NonNullable<DeedDto['stamp']>;
}

/** Staff enter the stamp paper of a deed for which no e-stamp is bought. */
export default function EnterStamp({ claimId, version, stamp: { duty, place, source, state } }: EnterStampProps) {
  const { stamp: t } = useTexts('claims.desk.deed');
  const toast = useToast();
  const refresh = useRefreshClaim(claimId);
  const [key] = useState(() => crypto.randomUUID());
  const form = useContractForm(stampBody, { defaultValues: { version, number: '', issuedOn: '', fileId: '' } });
  const picture = useClaimUploads({ claimId, category: 'STAMP_PAPER', onUploaded: ({ id }) => form.setValue('fileId', id) });
  return (
    <ConfirmForm
      form={form}
      submit={t.submit}
      busyText={t.busy}
      onSubmit={async (body) => {
        await api(enterDeedStamp, { params: { id: claimId }, body, idempotencyKey: key });
        toast.success(t.done);
        await refresh();
      }}
    >
      <p className="font-bold">{t.title({ duty: formatRupees(rupeesToPaise(duty)), place })}</p>
      {state === 'refused' ? <p>{t.refused}</p> : null}
      <p className="text-14 text-muted">{t.source({ source })}</p>
      <TextField label={t.number} autoComplete="off" {...form.field('number')} />
      <DateField label={t.issuedOn} {...form.field('issuedOn')} />
      <FileField label={t.picture} accept={fileAccept} {...picture.field(() => form.setValue('fileId', ''))} />
    </ConfirmForm>
  );
}
