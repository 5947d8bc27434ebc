import { geoArea } from 'd3-geo';
import { beforeAll, expect, test } from 'vitest';
import { loadDistricts, loadShapes, boxAround, pathOf, project, touches, unproject, shapeAt } from './projection.ts';
import type { LngLat, Shape } from './projection.ts';

let shapes: readonly Shape[];
beforeAll(async () => {
  shapes = await loadShapes();
});

test('all 36 states and union territories are there', () => {
  expect(shapes).toHaveLength(36);
  // The islands of Lakshadweep are smaller than the map's precision.
  expect(shapes.filter(({ outline }) => geoArea(outline) === 0).map(({ code }) => code)).toEqual(['LD']);
});

test.each<[string, LngLat, string | undefined]>([
  ['Pune', [73.8567, 18.5204], 'MH'],
  ['Chakan', [73.8636, 18.7606], 'MH'],
  ['New Delhi', [77.2128, 28.6205], 'DL'],
  ['Leh', [77.577, 34.1526], 'LA'],
  ['Guwahati', [91.7362, 26.1445], 'AS'],
  ['the Arabian Sea', [66, 15], undefined],
])('%s lies where it lies', (_, point, code) => {
  expect(shapeAt(shapes, point)?.code).toBe(code);
});

test('a place that is pointed at comes back as the same place', () => {
  const { x, y } = project([73.8636, 18.7606]);
  expect(unproject(x, y)).toEqual([73.8636, 18.7606]);
});

test('the box around a state holds its outline', () => {
  const goa = shapes.filter(({ code }) => code === 'GA');
  const box = boxAround(goa);
  const { x, y } = project([74.1, 15.3]);
  expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true);
  expect(goa.map(pathOf)).toEqual([expect.stringMatching(/^M[\d.]+,-[\d.]+L/)]);
});

test('every state is known from near: where its districts meet, and towns that lie in it', async () => {
  const strays: string[] = [];
  for (const { code } of shapes) {
    const detail = await loadDistricts(code);
    expect([code, detail !== undefined]).toEqual([code, true]);
    for (const { name, at } of detail?.towns ?? []) {
      const there = shapeAt(shapes, [at[0], at[1]])?.code;
      if (there !== undefined && there !== code) strays.push(`${name}: ${code}, drawn in ${there}`);
    }
  }
  // Border towns and enclaves: finer than the state outlines.
  expect(strays).toEqual(['Malkangiri: OD, drawn in CG', 'Mahe: PY, drawn in KL', 'Yanam: PY, drawn in AP']);
  const maharashtra = await loadDistricts('MH');
  expect(maharashtra?.towns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Pune', 'Nagpur', 'Nashik', 'Kolhapur', 'Alibag']),
  );
  expect(maharashtra?.borders && pathOf(maharashtra.borders)).toMatch(/^M[\d.]+,-[\d.]+L/);
  expect(await loadDistricts('XX')).toBeUndefined();
});

test('a view touches the states that it shows a part of', () => {
  const { x, y } = project([74.1, 15.3]);
  const around = shapes.filter((shape) => touches(shape, { x: x - 0.5, y: y - 0.5, width: 1, height: 1 }));
  expect(around.map(({ code }) => code).sort()).toEqual(expect.arrayContaining(['GA', 'KA']));
  expect(around.length).toBeLessThan(6);
});
