/** A point as [longitude, latitude] in degrees. */
export type LngLat = readonly [lng: number, lat: number];

export interface Shape {
  /** Of the state, as on number plates. */
  readonly code: string;
  readonly name: string;
  /** Closed outlines; holes are outlines too (fill by the even-odd rule). */
  readonly rings: readonly (readonly LngLat[])[];
}

/** As much of a TopoJSON file as is read here: quantised, one collection of areas. */
export interface Topology {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly objects: {
    readonly states: {
      readonly geometries: readonly {
        readonly type: string;
        /** Polygon: rings of arc numbers. MultiPolygon: one level more. */
        readonly arcs: readonly unknown[];
        readonly properties: { readonly code: string; readonly name: string };
      }[];
    };
  };
}

/** The areas of a topology, outlines in degrees. */
export function shapesOf(topology: Topology): Shape[] {
  const [scaleX = 1, scaleY = 1] = topology.transform.scale;
  const [left = 0, bottom = 0] = topology.transform.translate;
  // Each point of an arc is the step from the one before, in quantised units.
  const arcs = topology.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx = 0, dy = 0]): LngLat => {
      x += dx;
      y += dy;
      return [x * scaleX + left, y * scaleY + bottom];
    });
  });
  const ringOf = (indexes: readonly number[]): LngLat[] =>
    indexes.flatMap((index, at) => {
      // ~n is arc n backwards; each arc begins where the one before ended.
      const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
      return at === 0 ? arc : arc.slice(1);
    });
  return topology.objects.states.geometries.map(({ arcs: nested, properties: { code, name } }) => ({
    code,
    name,
    rings: ringsIn(nested).map(ringOf),
  }));
}

/** The rings below however many levels: lists of arc numbers. */
function ringsIn(nested: readonly unknown[]): (readonly number[])[] {
  if (nested.every((item) => typeof item === 'number')) return [nested];
  return nested.flatMap((below) => (Array.isArray(below) ? ringsIn(below) : []));
}

/** The area that a point lies in; undefined in the sea and abroad. */
export function shapeAt(shapes: readonly Shape[], point: LngLat): Shape | undefined {
  return shapes.find((shape) => shape.rings.filter((ring) => isInside(ring, point)).length % 2 === 1);
}

/** Even-odd: how often a ray from the point crosses the ring. */
function isInside(ring: readonly LngLat[], [lng, lat]: LngLat): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [x1, y1] = ring[at] ?? [0, 0];
    const [x2, y2] = ring[before] ?? [0, 0];
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
