import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { splitPanel, panelsOf } from '#domain/claims/intake/damage.ts';
import type { DamageMarks, DamagePanel, DamagePart, VehicleOutline } from '#domain/claims/intake/damage.ts';
import { cx } from '#web/ui/class-names.ts';
import { useTexts } from '#web/ui/texts.ts';
import { drawings } from './outline-drawings.ts';
import type { Shape } from './outline-drawings.ts';

interface DamageDrawingProps {
  readonly damage: DamageMarks;
  /** Read-only without it. */
  readonly onToggle?: (panel: DamagePanel) => void;
}

/** Side views stacked; front and rear below on a phone, beside where there is room. All at one scale. */
const places: Record<OutlineView, string> = {
  left: 'max-sm:col-span-2',
  right: 'max-sm:col-span-2',
  front: 'sm:col-start-2 sm:row-start-1',
  rear: 'sm:col-start-2 sm:row-start-2',
};

const looks = {
  glass: 'pointer-events-none fill-brand-tint stroke-muted',
  tyre: 'fill-ink stroke-ink',
  line: 'pointer-events-none fill-none stroke-muted',
} as const;

/** Unmarked panels are white, except glass and lamps. */
const tints: Partial<Record<DamagePart, string>> = {
  windscreen: 'fill-brand-tint',
  'rear-glass': 'fill-brand-tint',
  'side-windows': 'fill-brand-tint',
  'destination-board': 'fill-warn-tint',
  headlamp: 'fill-warn-tint',
  'tail-lamp': 'fill-line',
};

/** The vehicle from four sides, with damaged panels hatched in red. */
export function DamageDrawing({ damage, onToggle }: DamageDrawingProps) {
  const t = useTexts('claims.damage');
  const hatching = useId();
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[320fr_150fr]">
      {outlineViews.map((view) => (
        <figure key={view} className={cx('grid grid-cols-1 content-end', places[view])}>
          <View view={view} damage={damage} onToggle={onToggle} hatching={`${hatching}${view}`} />
          <figcaption aria-hidden className="text-center text-14 text-muted">
            {t.views[view]}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function View({
  view,
  damage: { outline, panels },
  onToggle,
  hatching,
}: DamageDrawingProps & { readonly view: OutlineView; readonly hatching: string }) {
  const t = useTexts('claims.damage');
  const nameOf = usePanelNames();
  const [at, setAt] = useState(0);
  const svg = useRef<SVGSVGElement>(null);
  const { width, height, mirrored, shapes } = drawingOf(outline, view);
  const here = shapes.flatMap(({ panel }) => panel ?? []);
  const marked = here.filter((panel) => panels.includes(panel));
  const stop = Math.min(at, here.length - 1);

  /** One Tab stop; arrow keys move between panels (roving tabindex). */
  function onKey(event: KeyboardEvent, panel: DamagePanel): void {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onToggle?.(panel);
      return;
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const to = (here.indexOf(panel) + step + here.length) % here.length;
    svg.current?.querySelectorAll<SVGPathElement>('[role=checkbox]')[to]?.focus();
  }

  const path = ({ d, panel, look }: Shape, key: number) => {
    if (!panel) return <path key={key} d={d} className={looks[look ?? 'line']} strokeWidth={1.2} />;
    const on = panels.includes(panel);
    const drawn = {
      d,
      fill: on ? `url(#${hatching})` : undefined,
      strokeWidth: on ? 2.4 : 1.4,
      className: cx(
        on ? 'stroke-danger' : cx('stroke-ink', tints[splitPanel(panel).part] ?? 'fill-surface'),
        onToggle && 'cursor-pointer hover:stroke-brand',
      ),
    };
    if (!onToggle) return <path key={key} {...drawn} />;
    return (
      <path
        key={key}
        {...drawn}
        className={cx(
          drawn.className,
          !on && 'hover:fill-brand-tint',
          'focus-visible:stroke-brand focus-visible:[stroke-width:4]',
        )}
        role="checkbox"
        aria-checked={on}
        aria-label={nameOf(panel)}
        tabIndex={here.indexOf(panel) === stop ? 0 : -1}
        onFocus={() => setAt(here.indexOf(panel))}
        onClick={() => onToggle(panel)}
        onKeyDown={(event) => onKey(event, panel)}
      />
    );
  };

  return (
    <svg
      ref={svg}
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      role={onToggle ? 'group' : 'img'}
      aria-label={
        onToggle || marked.length === 0 ? t.views[view] : t.viewOf({ view: t.views[view], panels: marked.map(nameOf).join('; ') })
      }
      className="h-auto w-full touch-manipulation"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <defs>
        <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-danger-tint" />
          <path d="M0 0V6" strokeWidth={2.4} className="stroke-danger" />
        </pattern>
      </defs>
      <path d={`M0 ${height}H${width}`} className="stroke-line" strokeWidth={2} />
      <g transform={mirrored ? `translate(${width} 0) scale(-1 1)` : undefined}>{shapes.map(path)}</g>
    </svg>
  );
}

export const outlineViews = ['left', 'right', 'front', 'rear'] as const;
type OutlineView = (typeof outlineViews)[number];

/** One view; the right side is the mirrored left side. */
interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly mirrored: boolean;
  readonly shapes: readonly Shape[];
}

const height = 136;

function onRight(panel: DamagePanel): DamagePanel {
  return panel.replace(/-left$/, '-right') as DamagePanel;
}

/** One view of the vehicle. Units are about a pixel of a small phone; touch targets are at least 24. */
export function drawingOf(outline: VehicleOutline, view: OutlineView): Drawing {
  const { side, front, rear } = drawings[outline];
  if (view === 'front' || view === 'rear') {
    return { width: 150, height, mirrored: false, shapes: view === 'front' ? front : rear };
  }
  const known = panelsOf(outline);
  const shapes = side(view === 'right').map((shape) => {
    if (view === 'left' || !shape.panel) return shape;
    const there = onRight(shape.panel);
    return known.includes(there) ? { ...shape, panel: there } : shape;
  });
  return { width: 320, height, mirrored: view === 'right', shapes };
}

/** Display name of a panel: 'Headlamp, left'. */
export function usePanelNames(): (panel: DamagePanel) => string {
  const t = useTexts('claims.damage');
  return (panel) => {
    const { part, side } = splitPanel(panel);
    return side ? t.sides[side]({ part: t.parts[part] }) : t.parts[part];
  };
}
