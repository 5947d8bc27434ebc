import type { LngLat, Shape } from './topology.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Degrees of latitude are drawn as long as degrees of longitude are here, in the middle of India. */
const stretch = Math.cos((22 * Math.PI) / 180);

/** Degrees → units of the drawing, y downwards. */
export function project([lng, lat]: LngLat): { x: number; y: number } {
  return { x: lng * stretch, y: -lat };
}

/** Units of the drawing → degrees, to about ten metres. */
export function unproject(x: number, y: number): LngLat {
  return [round(x / stretch), round(-y)];
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** The outline as SVG path data, to a thousandth of a degree. */
export function pathOf(shape: Shape): string {
  return shape.rings
    .map((ring) => {
      const points = ring.map((point) => {
        const { x, y } = project(point);
        return `${x.toFixed(3)} ${y.toFixed(3)}`;
      });
      return `M${points.join('L')}Z`;
    })
    .join('');
}

/** What holds all these areas, with a margin of a twentieth. */
export function boxAround(shapes: readonly Shape[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const point of shapes.flatMap(({ rings }) => rings.flat())) {
    const { x, y } = project(point);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return { x: 60, y: -38, width: 32, height: 32 };
  const margin = Math.max(right - left, bottom - top) / 20;
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}
