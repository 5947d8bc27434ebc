import { CalendarClock, Navigation, Phone } from 'lucide-react';
import { useState } from 'react';
import { proposeSurveyVisit } from '#contract/claims/survey/survey.endpoints.ts';
import { surveyVisitBody } from '#contract/claims/survey/survey.schemas.ts';
import { minuteInKolkata, todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api/api-client.ts';
import { CalendarButton } from '#web/files/calendar-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { DateField, TimeField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

/** The vehicle's location, directions, contact phone, and the planned visit. */
export function VisitCard({ desk, visitAt }: { readonly desk: ClaimDesk; readonly visitAt: string | null }) {
  const t = useTexts('partners.survey');
  const [isProposing, setProposing] = useState(false);
  const { vendor } = desk.claim;
  const phone = vendor?.garagePhone ?? '';
  const place = [vendor?.garageName, vendor?.garageAddress].filter(Boolean).join(', ');
  return (
    <Card title={t.place}>
      <p className="wrap-anywhere">{place}</p>
      {visitAt ? (
        <p className="mt-1 font-semibold">
          {t.visit} <DateTime at={visitAt} style="dateTime" />
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {place ? (
          <LinkButton
            variant="secondary"
            icon={<Navigation aria-hidden className="size-5" />}
            to={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`}
          >
            {t.directions}
          </LinkButton>
        ) : null}
        {phone ? (
          <LinkButton
            variant="secondary"
            icon={<Phone aria-hidden className="size-5" />}
            to={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          >
            {t.call}
          </LinkButton>
        ) : null}
        <Button
          variant="secondary"
          icon={<CalendarClock aria-hidden className="size-5" />}
          aria-expanded={isProposing}
          onClick={() => setProposing(!isProposing)}
        >
          {visitAt ? t.change : t.propose}
        </Button>
        {visitAt ? (
          <CalendarButton
            event={{
              id: `${desk.claim.id}:visit`,
              title: `${t.visitTitle} ${desk.claim.claimNumber}`,
              ...{ at: visitAt, minutes: 60, place, path: `/app/claims/${desk.claim.id}` },
            }}
          />
        ) : null}
      </div>
      {isProposing ? <VisitForm desk={desk} visitAt={visitAt} onSent={() => setProposing(false)} /> : null}
    </Card>
  );
}

interface VisitFormProps {
  readonly desk: ClaimDesk;
  readonly visitAt: string | null;
  readonly onSent: () => void;
}

function VisitForm({ desk, visitAt, onSent }: VisitFormProps) {
  const t = useTexts('partners.survey');
  const [day = '', time = ''] = visitAt ? minuteInKolkata(new Date(visitAt)).split('T') : [];
  const [today] = useState(() => todayInKolkata(new Date()));
  const form = useContractForm(surveyVisitBody, { defaultValues: { day, time } });
  return (
    <ContractFormElement
      form={form}
      className="mt-3 flex flex-wrap items-end gap-3"
      onSubmit={async (body) => {
        const params = { id: desk.claim.id };
        if (await desk.act(() => api(proposeSurveyVisit, { params, body }), t.told, body)) onSent();
      }}
    >
      <DateField label={t.day} min={today} {...form.field('day')} />
      <TimeField label={t.time} {...form.field('time')} />
      <Button type="submit" loading={form.formState.isSubmitting}>
        {t.send}
      </Button>
    </ContractFormElement>
  );
}
