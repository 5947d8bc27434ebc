import { loadDistricts, loadShapes, pathOf } from '#web/map/projection.ts';
import type { Route } from './+types/map-outlines';

let paths: Promise<string> | undefined;

/** Maximum number of states with districts: as many as a zoomed view can show. */
export const mostDetailed = 6;

/** `/maps/india.svg?box=x,y,width,height&in=MH,GA`: outlines for the directory's map, with the districts of these states; our own drawing. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const box = (searchParams.get('box') ?? '').split(',').map(Number);
  const states = (searchParams.get('in') ?? '').split(',').slice(0, mostDetailed);
  const isBox = box.length === 4 && box.every((value) => Number.isFinite(value) && Math.abs(value) < 1_000);
  const view = isBox ? box.join(' ') : '66 -41 34 36';
  paths ??= drawn();
  const borders = (await Promise.all(states.map(bordersOf))).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" preserveAspectRatio="none">${colours}<g class="land" stroke-width="1" fill-rule="evenodd">${await paths}</g><g class="borders" fill="none" stroke-width="1">${borders}</g></svg>`;
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}

/** The page's colours, which a picture cannot see. */
const colours =
  '<style>.land{fill:#fff;stroke:#8a94a6}.borders{stroke:#c3c9d4}' +
  '@media(prefers-color-scheme:dark){.land{fill:#111a2b;stroke:#76839a}.borders{stroke:#2c3a52}}</style>';

/** Borders between a state's districts. */
async function bordersOf(state: string): Promise<string> {
  const detail = await loadDistricts(state);
  return detail?.borders ? lineOf(detail.borders) : '';
}

const lineOf = (shape: Parameters<typeof pathOf>[0]) => `<path vector-effect="non-scaling-stroke" d="${pathOf(shape)}"/>`;

async function drawn(): Promise<string> {
  return (await loadShapes()).map(lineOf).join('');
}
