import { useState } from 'react';
import { panelsOf, vehicleOutlines } from '#domain/claims/intake/damage.ts';
import type { DamageMarks, DamagePanel, VehicleOutline } from '#domain/claims/intake/damage.ts';
import { CheckboxGroup } from '#web/ui/choice.tsx';
import { Disclosure } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { DamageDrawing, usePanelNames } from './damage-drawing.tsx';

export interface DamageFieldProps {
  readonly value: DamageMarks | null;
  /** The outline that most likely matches the vehicle. */
  readonly likely: VehicleOutline;
  readonly onChange: (value: DamageMarks | null) => void;
}

/** Damage, marked on the drawing or ticked in a list; both stay in sync. */
export function DamageField(props: DamageFieldProps) {
  return useWords('damage') ? <Marking {...props} /> : <SkeletonText lines={6} />;
}

function Marking({ value, likely, onChange }: DamageFieldProps) {
  const t = useTexts('claims.damage');
  const nameOf = usePanelNames();
  const [chosen, setChosen] = useState(value?.outline ?? likely);
  const outline = value?.outline ?? chosen;
  const panels = value?.panels ?? [];
  const mark = (next: readonly DamagePanel[], on = outline) => {
    const there = panelsOf(on).filter((panel) => next.includes(panel));
    onChange(there.length > 0 ? { outline: on, panels: there } : null);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <SelectField
        label={t.outline}
        options={vehicleOutlines.map((one) => ({ value: one, label: t.outlines[one] }))}
        value={outline}
        onChange={({ target }) => {
          const next = target.value as VehicleOutline;
          setChosen(next);
          mark(panels, next);
        }}
      />
      <p className="text-14 text-muted">{t.lead}</p>
      <DamageDrawing
        damage={{ outline, panels }}
        onToggle={(panel) => mark(panels.includes(panel) ? panels.filter((one) => one !== panel) : [...panels, panel])}
      />
      <p role="status" className="font-semibold">
        {t.marked({ count: panels.length })}
      </p>
      <Disclosure summary={t.list}>
        <CheckboxGroup
          label={t.listLabel}
          hideLabel
          columns={2}
          options={panelsOf(outline).map((panel) => ({ value: panel, label: nameOf(panel) }))}
          value={panels}
          onValueChange={(next) => mark(next as DamagePanel[])}
        />
      </Disclosure>
    </div>
  );
}

export interface DamageShownProps {
  readonly damage: DamageMarks;
  /** Heading level; default 3. */
  readonly level?: 2 | 3;
}

/** The marked damage, as a drawing and as a list. */
export function DamageShown(props: DamageShownProps) {
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
