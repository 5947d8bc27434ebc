import type { DamageMarks } from '#domain/claims/intake/damage.ts';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/use-words.ts';
import { DamageDrawing } from './damage-drawing.tsx';
import { usePanelNames } from './use-panel-names.ts';

/** What the owner marked: the drawing, and the same in words. */
export default function DamageShown({ damage }: { readonly damage: DamageMarks }) {
  return useWords('damage') ? <Shown damage={damage} /> : null;
}

function Shown({ damage }: { readonly damage: DamageMarks }) {
  const t = useTexts('claims.damage');
  const nameOf = usePanelNames();
  return (
    <section aria-label={t.title} className="grid max-w-column grid-cols-1 gap-2">
      <h3 className="font-semibold">{t.title}</h3>
      <DamageDrawing damage={damage} />
      <p>{damage.panels.map(nameOf).join('; ')}</p>
    </section>
  );
}
