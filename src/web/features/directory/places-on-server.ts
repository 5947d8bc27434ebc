import type { DirectoryPlaces } from './directory-places.ts';

const keptMs = 60_000;
let kept: { readonly places: Promise<DirectoryPlaces>; readonly at: number } | undefined;

/** States and districts, which change with a release: asked once a minute and process. A failure is not kept. */
export function placesOnServer(load: () => Promise<DirectoryPlaces>): Promise<DirectoryPlaces> {
  if (kept && Date.now() - kept.at < keptMs) return kept.places;
  const places = load();
  kept = { places, at: Date.now() };
  places.catch(() => {
    kept = undefined;
  });
  return places;
}
