import { loadShapes } from '#web/map/load-shapes.ts';
import { pathOf } from '#web/map/projection.ts';
import type { Route } from './+types/map-outlines';

let paths: Promise<string> | undefined;

/** `/maps/india.svg?box=x,y,width,height`: the outlines that the directory's map stands on, drawn by ourselves. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const box = (new URL(request.url).searchParams.get('box') ?? '').split(',').map(Number);
  const isBox = box.length === 4 && box.every((value) => Number.isFinite(value) && Math.abs(value) < 1_000);
  const view = isBox ? box.join(' ') : '66 -41 34 36';
  paths ??= drawn();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" preserveAspectRatio="none"><g fill="#fff" stroke="#8a94a6" stroke-width="1" fill-rule="evenodd">${await paths}</g></svg>`;
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}

async function drawn(): Promise<string> {
  return (await loadShapes()).map((shape) => `<path vector-effect="non-scaling-stroke" d="${pathOf(shape)}"/>`).join('');
}
