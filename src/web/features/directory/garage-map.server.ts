import type { clusterListings } from '#contract/directory/listings.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { loadDistricts, loadShapes, boxAround, project, touches } from '#web/map/projection.ts';
import type { Box } from '#web/map/projection.ts';
import { arrangeMarks } from './arrange-marks.ts';
import type { Town } from './arrange-marks.ts';
import type { GarageMap } from './garage-map.tsx';
import { mostDetailed } from './map-outlines.ts';

type Clusters = ReplyOf<typeof clusterListings>;

/** Minimum width of a view in degrees of longitude: closer shows nothing more. */
const closest = 0.4;

/** Positions of the clusters on a map of states, or of some states' districts, in percent. */
export async function mapOf({ by, area, clusters, total, counted }: Clusters): Promise<GarageMap> {
  const shapes = await loadShapes();
  const points = clusters.map(({ lat, lng }) => project([lng, lat]));
  const wanted = by === 'state' ? shapes : by === 'district' && area !== null ? shapes.filter(({ code }) => code === area) : [];
  const box = wanted.length > 0 ? boxAround(wanted) : boxOf(points);
  const marks = clusters
    .map(({ id, name, count }, index) => ({
      id,
      name,
      count,
      x: percent((points[index]?.x ?? 0) - box.x, box.width),
      y: percent((points[index]?.y ?? 0) - box.y, box.height),
    }))
    .sort((a, b) => b.count - a.count);
  // All of India shows states only.
  const near = by === 'state' ? [] : wanted.length > 0 ? wanted : shapes.filter((shape) => touches(shape, box));
  const detailed = near.length > mostDetailed ? [] : near.map(({ code }) => code);
  const view = [box.x, box.y, box.width, box.height].map((value) => value.toFixed(2)).join(',');
  return {
    by,
    total,
    counted,
    outlines: `/maps/india.svg?box=${view}${detailed.length > 0 ? `&in=${detailed.join(',')}` : ''}`,
    detailed: detailed.length > 0,
    shape: box.width / box.height,
    ...arrangeMarks(marks, box.width / box.height, await townsOf(detailed, box)),
  };
}

/** Towns of these states inside the box, largest first. */
async function townsOf(states: readonly string[], box: Box): Promise<Town[]> {
  const details = await Promise.all(states.map(loadDistricts));
  return details
    .flatMap((detail) => detail?.towns ?? [])
    .map(({ name, at: [lng, lat] }) => {
      const { x, y } = project([lng, lat]);
      return { name, x: percent(x - box.x, box.width), y: percent(y - box.y, box.height) };
    })
    .filter(({ x, y }) => x > 0 && x < 100 && y > 0 && y < 100);
}

function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 1_000) / 10;
}

/** Bounding box with a margin and a limited aspect ratio. */
function boxOf(points: readonly { readonly x: number; readonly y: number }[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const least = { x: Math.min(...xs), y: Math.min(...ys) };
  const most = { x: Math.max(...xs), y: Math.max(...ys) };
  const width = Math.max(most.x - least.x, (most.y - least.y) * 0.8, closest) * 1.3;
  const height = Math.max(most.y - least.y, (most.x - least.x) * 0.8, closest) * 1.3;
  return { x: (least.x + most.x - width) / 2, y: (least.y + most.y - height) / 2, width, height };
}
