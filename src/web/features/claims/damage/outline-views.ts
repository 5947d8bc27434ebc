import type { DamagePanel, VehicleOutline } from '#domain/claims/intake/damage.ts';
import { panelsOf } from '#domain/claims/intake/damage.ts';
import { drawings } from './outline-drawings.ts';
import type { Shape } from './outline-drawings.ts';

/** From where one looks at the vehicle. */
export const outlineViews = ['left', 'right', 'front', 'rear'] as const;
export type OutlineView = (typeof outlineViews)[number];

/** A drawing from one side; the right side is the left one in a mirror. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly mirrored: boolean;
  readonly shapes: readonly Shape[];
}

const height = 136;

function onRight(panel: DamagePanel): DamagePanel {
  return panel.replace(/-left$/, '-right') as DamagePanel;
}

/** The vehicle from one side. The numbers are units of the drawing, about a pixel of a small phone each: what is touched is 24 at least. */
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
