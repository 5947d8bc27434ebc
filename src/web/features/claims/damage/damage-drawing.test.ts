import { describe, expect, test } from 'vitest';
import { panelsOf, vehicleOutlines } from '#domain/claims/intake/damage.ts';
import { drawingOf, outlineViews } from './damage-drawing.tsx';

const panelsDrawn = (outline: (typeof vehicleOutlines)[number], view: (typeof outlineViews)[number]) =>
  drawingOf(outline, view).shapes.flatMap(({ panel }) => panel ?? []);

describe.each(vehicleOutlines)('%s', (outline) => {
  test('every panel that can be chosen is on a drawing, and no other', () => {
    const drawn = outlineViews.flatMap((view) => panelsDrawn(outline, view));
    expect([...new Set(drawn)].toSorted()).toEqual([...panelsOf(outline)].toSorted());
  });

  test.each(outlineViews)('has each panel once on its %s', (view) => {
    const drawn = panelsDrawn(outline, view);
    expect(drawn).toEqual([...new Set(drawn)]);
  });

  test('shows nothing of the left side on the right', () => {
    expect(panelsDrawn(outline, 'right').filter((panel) => panel.endsWith('-left'))).toEqual([]);
    expect(panelsDrawn(outline, 'left').filter((panel) => panel.endsWith('-right'))).toEqual([]);
  });
});
