import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { papersQuery } from '../claim-part-queries.ts';
import { MarkedDamage } from '../damage/lazy-damage.tsx';
import { DescriptionNote } from '../voice/description-note.tsx';
import { useClaimUploads } from '../files/use-claim-uploads.ts';
import type { Answer } from './answers.ts';
import { detailsAnswers, garageAnswers, vehicleAnswers } from './answers.ts';
import type { StepId } from './wizard-steps.ts';

/** Everything that was entered, each step with Change, before it is paid and filed. */
export function CheckAnswers({ claim, onChange }: { readonly claim: ClaimDto; readonly onChange: (step: StepId) => void }) {
  const t = useTexts('claims.intake.checkAnswers');
  const { steps } = useTexts('claims.intake');
  const { locale } = useLocale();
  const { data: files = [] } = useQuery(papersQuery(claim.id));
  const { items } = useClaimUploads(claim.id);
  const sending = items.some(({ status }) => status !== 'done');
  const section = (step: StepId, answers: readonly Answer[], more?: ReactNode) => (
    <Card
      title={steps[step]}
      level={3}
      actions={
        <Button variant="quiet" className="-mr-4" aria-label={t.changeWhat({ what: steps[step] })} onClick={() => onChange(step)}>
          {t.change}
        </Button>
      }
    >
      <DescriptionList items={answers} />
      {more}
    </Card>
  );
  return (
    <section className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-18 font-bold">{t.title}</h2>
        <p className="text-muted">{t.lead}</p>
      </div>
      {claim.vehicle ? section('vehicle', vehicleAnswers(claim.vehicle, locale)) : null}
      {claim.vendor ? section('garage', garageAnswers(claim.vendor, locale)) : null}
      {claim.details
        ? section(
            'details',
            [
              ...detailsAnswers(claim.details, locale),
              {
                term: t.documents,
                value:
                  files.length > 0
                    ? `${t.files({ count: files.length })}: ${files.map(({ originalName }) => originalName).join(', ')}`
                    : t.noDocuments,
              },
            ],
            <>
              <DescriptionNote claimId={claim.id} />
              <MarkedDamage damage={claim.details.damage} />
            </>,
          )
        : null}
      {sending ? <Banner>{t.stillSending}</Banner> : null}
    </section>
  );
}
