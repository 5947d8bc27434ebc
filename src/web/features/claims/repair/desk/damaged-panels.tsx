import { useState } from 'react';
import { Car } from 'lucide-react';
import type { DamageMarks } from '#domain/claims/intake/damage.ts';
import { loadPart } from '#web/load-part.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { EstimateLine } from './estimate-lines.ts';

/** A line for each panel that the owner marked and the estimate does not name yet; the garage says what it costs. */
export function DamagedPanels({
  damage,
  present,
  put,
}: {
  readonly damage: DamageMarks;
  readonly present: () => readonly { readonly label: string }[];
  readonly put: (lines: readonly EstimateLine[]) => void;
}) {
  const { estimate: t } = useTexts('claims.repair.desk.garage');
  const [said, setSaid] = useState('');
  async function add(): Promise<void> {
    try {
      const { damageLines, notAmong } = await loadPart(() => import('#domain/claims/repair/damage-lines.ts'));
      const lines = notAmong(damageLines(damage), present());
      // The amount stays empty, not 0: what is missing must be asked for.
      put(lines as EstimateLine[]);
      setSaid(t.damagedAdded({ count: lines.length }));
    } catch {
      setSaid(t.damagedFailed);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button variant="secondary" icon={<Car aria-hidden className="size-5" />} onClick={() => void add()}>
        {t.addDamaged}
      </Button>
      <p role="status" className="text-muted">
        {said}
      </p>
    </div>
  );
}
