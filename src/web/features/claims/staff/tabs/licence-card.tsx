import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { checkLicence } from '#contract/claims/review/review.endpoints.ts';
import { checkLicenceBody } from '#contract/claims/review/review.schemas.ts';
import type { LicenceCheckDto } from '#contract/claims/review/review.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { useUser } from '#web/session/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';

const tones = { holds: 'success', fails: 'danger', 'not-known': 'warn' } as const;

/** Whether the driver was licensed for the vehicle: the last register result, and a button to query again. */
export function LicenceCard({ desk }: { readonly desk: ClaimDesk }) {
  const t = useTexts('claims.desk.tabs.licence');
  const mayCheck = permits(useUser(), 'claim.review') && desk.claim.stage !== 'draft';
  const { licenceCheck: check } = desk.claim;
  if (!mayCheck && !check) return null;
  return (
    <Card title={t.title}>
      <div className="grid grid-cols-1 gap-4">
        {check ? <CheckFacts check={check} /> : <p className="text-muted">{t.notAsked}</p>}
        {mayCheck ? <CheckForm desk={desk} /> : null}
      </div>
    </Card>
  );
}

function CheckFacts({ check }: { readonly check: LicenceCheckDto }) {
  const t = useTexts('claims.desk.tabs.licence');
  const { licence } = check;
  const day = (on: string | null) => (on === null ? t.unknown : <DateTime at={on} />);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[check.verdict]}>{t.verdicts[check.verdict]}</Badge>
        <span>{t.reasons[check.reason]}</span>
      </p>
      <DescriptionList
        items={[
          { term: t.number, value: check.licenceNumber },
          ...(licence
            ? [
                { term: t.holder, value: `${licence.name ?? t.unknown} · ${licence.isDriver ? t.isDriver : t.isOther}` },
                { term: t.status, value: licence.status ?? t.unknown },
                { term: t.classes, value: licence.classes.join(', ') || t.unknown },
                { term: t.issued, value: day(licence.issuedOn) },
                { term: t.nonTransport, value: day(licence.nonTransportUntil) },
                { term: t.transport, value: day(licence.transportUntil) },
              ]
            : []),
          {
            term: t.asked,
            value: (
              <>
                <DateTime at={check.checkedAt} style="dateTime" /> · {check.checkedBy}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

function CheckForm({ desk }: { readonly desk: ClaimDesk }) {
  const t = useTexts('claims.desk.tabs.licence');
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(checkLicenceBody, { defaultValues: { dateOfBirth: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-3"
      onSubmit={async (body) => {
        if (await desk.act(() => api(checkLicence, { params: { id: desk.claim.id }, body }), t.done)) form.reset();
      }}
    >
      <DateField label={t.birth} hint={t.birthHint} max={today} {...form.field('dateOfBirth')} />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        loading={form.formState.isSubmitting}
        loadingText={t.asking}
      >
        {t.ask}
      </Button>
    </ContractFormElement>
  );
}
