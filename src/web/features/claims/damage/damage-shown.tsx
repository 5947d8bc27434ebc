import type { DamageMarks } from '#domain/claims/intake/damage.ts';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { DamageDrawing, usePanelNames } from './damage-drawing.tsx';

export interface DamageShownProps {
  readonly damage: DamageMarks;
  /** Heading level; 3. */
  readonly level?: 2 | 3;
}

/** What the owner marked: the drawing, and the same in words. */
export default function DamageShown(props: DamageShownProps) {
  return useWords('damage') ? <Shown {...props} /> : null;
}

function Shown({ damage, level = 3 }: DamageShownProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const t = useTexts('claims.damage');
  const nameOf = usePanelNames();
  return (
    <section aria-label={t.title} className="grid max-w-column grid-cols-1 gap-2">
      <Heading className="font-semibold">{t.title}</Heading>
      <DamageDrawing damage={damage} />
      <p>{damage.panels.map(nameOf).join('; ')}</p>
    </section>
  );
}
