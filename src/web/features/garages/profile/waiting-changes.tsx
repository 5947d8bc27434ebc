import type { GarageProfileDto } from '#contract/garages/garage-account.schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Which of the garage's own changes staff have yet to look at. */
export function WaitingChanges({ fields }: { readonly fields: GarageProfileDto['inReview'] }) {
  const t = useTexts('garages.profile.waitingChanges');
  if (fields.length === 0) return null;
  return (
    <Banner tone="info" title={t.title}>
      <p>{fields.map((field) => t.fields[field]).join(', ')}</p>
      <p>{t.text}</p>
    </Banner>
  );
}
