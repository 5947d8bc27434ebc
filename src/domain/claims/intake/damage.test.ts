import { describe, expect, it, test } from 'vitest';
import { damageLines, notAmong, findInCatalogue, wholeCatalogue } from '#domain/claims/repair/line-catalogue.ts';
import { damageParts, outlineOf, panelLines, panelsOf, splitPanel, vehicleOutlines } from './damage.ts';

describe('outlineOf', () => {
  it.each([
    ['car', 'Swift', null, 'car'],
    ['taxi', 'Dzire', null, 'car'],
    ['other', '', null, 'car'],
    ['two-wheeler', 'Splendor', null, 'two-wheeler'],
    ['three-wheeler', 'Ape', null, 'three-wheeler'],
    ['passenger', 'Starbus', null, 'bus'],
    ['goods', 'LPT 1613', null, 'truck'],
    ['goods', 'Ace Gold', null, 'lcv'],
    ['goods', 'Anything', 3500, 'lcv'],
    ['goods', 'Ace-like name of a heavy one', 16_200, 'truck'],
    ['goods', 'Signa 2823 Tipper', 28_000, 'tipper'],
  ] as const)('%s %s of %s kg is drawn as a %s', (vehicleType, model, grossWeightKg, outline) => {
    expect(outlineOf({ vehicleType, model, grossWeightKg })).toBe(outline);
  });
});

describe.each(vehicleOutlines)('%s', (outline) => {
  test('every panel has a line that the catalogue of estimates knows', () => {
    const unknown = [...panelLines(outline).values()].filter(
      (label) => !findInCatalogue(wholeCatalogue, label) && !findInCatalogue(wholeCatalogue, label.replace(/,[^,]*$/, '')),
    );
    expect(unknown).toEqual([]);
  });

  test('no two panels propose the same line', () => {
    const labels = [...panelLines(outline).values()];
    expect(new Set(labels).size).toBe(labels.length);
  });
});

test('every part is on some vehicle, and its panels lead back to it', () => {
  const parts = vehicleOutlines.flatMap((outline) => panelsOf(outline).map((panel) => splitPanel(panel).part));
  expect([...new Set(parts)].toSorted()).toEqual([...damageParts].toSorted());
});

test('marked panels become lines of their kind, once', () => {
  const proposed = damageLines({ outline: 'truck', panels: ['windscreen', 'headlamp-left', 'front-bumper'] });
  expect(proposed).toEqual([
    { label: 'Front bumper, steel', kind: 'metal', isImt23Part: true },
    { label: 'Truck windscreen', kind: 'glass', isImt23Part: false },
    { label: 'Headlamp, left', kind: 'rubber-nylon-plastic', isImt23Part: true },
  ]);
  expect(notAmong(proposed, [{ label: 'truck  Windscreen' }]).map(({ label }) => label)).toEqual([
    'Front bumper, steel',
    'Headlamp, left',
  ]);
});
