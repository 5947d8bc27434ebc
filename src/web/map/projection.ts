import { geoMercator, geoPath, geoContains } from 'd3-geo';
import type { GeoGeometryObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology, MultiLineString } from 'topojson-specification';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One drawing unit is one degree of longitude, y downwards; edges are straight lines. */
const projection = geoMercator()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0);
const draw = geoPath(projection).digits(3);
const nowhere = [Number.NaN, Number.NaN] as const;

/** Degrees → drawing units. */
export function project([lng, lat]: LngLat): { x: number; y: number } {
  const [x, y] = projection([lng, lat]) ?? nowhere;
  return { x, y };
}

/** Drawing units → degrees, to about ten metres. */
export function unproject(x: number, y: number): LngLat {
  const [lng, lat] = projection.invert?.([x, y]) ?? nowhere;
  return [round(lng), round(lat)];
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

export function pathOf({ outline }: Pick<Shape, 'outline'>): string {
  return draw(outline) ?? '';
}

/** Whether the area and the box overlap, judged by the area's corners. */
export function touches({ outline }: Pick<Shape, 'outline'>, { x, y, width, height }: Box): boolean {
  const [[left, top], [right, bottom]] = draw.bounds(outline);
  return left < x + width && right > x && top < y + height && bottom > y;
}

/** Bounding box of the areas, with a margin of 5 %. */
export function boxAround(shapes: readonly Shape[]): Box {
  if (shapes.length === 0) return { x: 60, y: -40, width: 35, height: 35 };
  const [[left, top], [right, bottom]] = draw.bounds({
    type: 'GeometryCollection',
    geometries: shapes.map(({ outline }) => outline),
  });
  const margin = Math.max(right - left, bottom - top) / 20;
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/** A point as [longitude, latitude] in degrees. */
export type LngLat = readonly [lng: number, lat: number];

export interface Shape {
  /** State code as on number plates. */
  readonly code: string;
  readonly name: string;
  readonly outline: GeoGeometryObjects;
}

/** The area containing a point; undefined at sea and abroad. */
export function shapeAt(shapes: readonly Shape[], [lng, lat]: LngLat): Shape | undefined {
  return shapes.find(({ outline }) => geoContains(outline, [lng, lat]));
}

let loading: Promise<readonly Shape[]> | undefined;

/** Outlines of states and union territories, loaded once; no map server is used. Rejects on failure and can be retried. */
export async function loadShapes(): Promise<readonly Shape[]> {
  loading ??= read();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function read(): Promise<readonly Shape[]> {
  const { default: json } = await import('../../../reference-data/india-states.topo.json');
  const topology = json as unknown as Topology<{ states: GeometryCollection<Pick<Shape, 'code' | 'name'>> }>;
  return feature(topology, topology.objects.states).features.map(({ properties, geometry }) => ({
    ...properties,
    outline: geometry,
  }));
}

/** District borders and towns of a state, for the zoomed view. */
interface StateDetail {
  /** Null if the state has one district. */
  readonly borders: Pick<Shape, 'outline'> | null;
  /** Largest first; [longitude, latitude]. */
  readonly towns: readonly { readonly name: string; readonly at: readonly [number, number] }[];
}

interface DetailFile {
  readonly borders: Topology<{ borders: MultiLineString }> | null;
  readonly towns: readonly (readonly [name: string, lat: number, lng: number])[];
}

const files = import.meta.glob<DetailFile>('../../../reference-data/india-districts/*.json', { import: 'default' });
const known = new Map<string, Promise<StateDetail>>();

/** One file of a few KiB per state, loaded on demand; undefined if there is none. Server only. */
export async function loadDistricts(code: string): Promise<StateDetail | undefined> {
  const file = files[`../../../reference-data/india-districts/${code.toLowerCase()}.json`];
  if (!file) return undefined;
  const detail = known.get(code) ?? file().then(readDistricts);
  known.set(code, detail);
  return detail;
}

function readDistricts({ borders, towns }: DetailFile): StateDetail {
  return {
    borders: borders && { outline: feature(borders, borders.objects.borders).geometry },
    towns: towns.map(([name, lat, lng]) => ({ name, at: [lng, lat] })),
  };
}
