import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Shape } from './shape.ts';

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
