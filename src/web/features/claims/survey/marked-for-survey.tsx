import { useEffect, useState } from 'react';
import type { DamageMarks } from '#domain/claims/intake/damage.ts';
import { loadPart } from '#web/load-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { MarkedDamage } from '../damage/lazy-damage.tsx';

/** What the owner marked, beside the lines that are assessed; what of it no line names can be noted by one press. */
export function MarkedForSurvey({
  damage,
  lines,
  onNote,
}: {
  readonly damage: DamageMarks;
  readonly lines: readonly { readonly label: string }[];
  readonly onNote: (text: string) => void;
}) {
  const { form: t } = useTexts('claims.survey.surveyor');
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    loadPart(() => import('#domain/claims/repair/damage-lines.ts')).then(
      ({ damageLines, notAmong }) =>
        isWanted ? setMissing(notAmong(damageLines(damage), lines).map(({ label }) => label)) : undefined,
      // The drawing says what was marked; which lines are missing is only a comfort.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [damage, lines]);
  return (
    <Card>
      <MarkedDamage damage={damage} level={2} />
      {missing.length > 0 ? (
        <div className="mt-3 grid grid-cols-1 justify-items-start gap-2">
          <p>
            <span className="font-semibold">{t.notEstimated}:</span> {missing.join('; ')}
          </p>
          <Button variant="secondary" onClick={() => onNote(t.noted({ panels: missing.join('; ') }))}>
            {t.noteThem}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
