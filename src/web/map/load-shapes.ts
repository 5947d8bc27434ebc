import { feature } from 'topojson-client';
import type { GeometryCollection, Topology, MultiLineString } from 'topojson-specification';
import type { Shape } from './projection.ts';

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
