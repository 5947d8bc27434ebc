import { now } from '#contract/clock.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Most claims are filed within a day: one press instead of the device's picker. Nothing is assumed: the policy must have been in force then. */
export function DayShortcuts({ onChoose }: { readonly onChoose: (day: string) => void }) {
  const t = useTexts('claims.intake.detailsStep');
  return (
    <div className="mt-1 flex gap-2">
      <Button variant="secondary" onClick={() => onChoose(todayInKolkata(now()))}>
        {t.today}
      </Button>
      <Button variant="secondary" onClick={() => onChoose(todayInKolkata(addDays(now(), -1)))}>
        {t.yesterday}
      </Button>
    </div>
  );
}
