import { geoArea } from 'd3-geo';
import { beforeAll, expect, test } from 'vitest';
import { loadShapes } from './load-shapes.ts';
import { boxAround, pathOf, project, unproject } from './projection.ts';
import { shapeAt, type LngLat, type Shape } from './shape.ts';

let shapes: readonly Shape[];
beforeAll(async () => {
  shapes = await loadShapes();
});

test('all 36 states and union territories are there', () => {
  expect(shapes).toHaveLength(36);
  // The islands of Lakshadweep are smaller than the map is exact.
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
