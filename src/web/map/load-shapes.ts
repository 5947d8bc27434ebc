import { shapesOf, type Shape } from './topology.ts';

let loading: Promise<readonly Shape[]> | undefined;

/** The outlines of states and union territories, loaded once and drawn without any server of maps. Rejects when they do not come; then it may be tried again. */
export async function loadShapes(): Promise<readonly Shape[]> {
  loading ??= import('../../../reference-data/india-states.topo.json').then(({ default: topology }) => shapesOf(topology));
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
