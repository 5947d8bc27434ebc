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

/** One unit of the drawing is a degree of longitude, y downwards; lines between two points are straight. */
const projection = geoMercator()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0);
const draw = geoPath(projection).digits(3);
const nowhere = [Number.NaN, Number.NaN] as const;

/** Degrees → units of the drawing. */
export function project([lng, lat]: LngLat): { x: number; y: number } {
  const [x, y] = projection([lng, lat]) ?? nowhere;
  return { x, y };
}

/** Units of the drawing → degrees, to about ten metres. */
export function unproject(x: number, y: number): LngLat {
  const [lng, lat] = projection.invert?.([x, y]) ?? nowhere;
  return [round(lng), round(lat)];
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** The outline as SVG path data. */
export function pathOf({ outline }: Pick<Shape, 'outline'>): string {
  return draw(outline) ?? '';
}

/** Do the area and the box meet, as far as the corners of the area tell? */
export function touches({ outline }: Pick<Shape, 'outline'>, { x, y, width, height }: Box): boolean {
  const [[left, top], [right, bottom]] = draw.bounds(outline);
  return left < x + width && right > x && top < y + height && bottom > y;
}

/** What holds all these areas, with a margin of a twentieth. */
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
  /** Of the state, as on number plates. */
  readonly code: string;
  readonly name: string;
  readonly outline: GeoGeometryObjects;
}

/** The area that a point lies in; undefined in the sea and abroad. */
export function shapeAt(shapes: readonly Shape[], [lng, lat]: LngLat): Shape | undefined {
  return shapes.find(({ outline }) => geoContains(outline, [lng, lat]));
}

let loading: Promise<readonly Shape[]> | undefined;

/** The outlines of states and union territories, loaded once and drawn without any server of maps. Rejects when they do not come; then it may be tried again. */
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

/** What a state looks like from near: where its districts meet, and its towns. */
interface StateDetail {
  /** Null where it has one district. */
  readonly borders: Pick<Shape, 'outline'> | null;
  /** The largest first; longitude before latitude. */
  readonly towns: readonly { readonly name: string; readonly at: readonly [number, number] }[];
}

interface DetailFile {
  readonly borders: Topology<{ borders: MultiLineString }> | null;
  readonly towns: readonly (readonly [name: string, lat: number, lng: number])[];
}

const files = import.meta.glob<DetailFile>('../../../reference-data/india-districts/*.json', { import: 'default' });
const known = new Map<string, Promise<StateDetail>>();

/** A file of some KiB for each state, read when somebody looks at it; undefined where there is none. On the server alone. */
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
