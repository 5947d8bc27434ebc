import { Results } from '../results.tsx';
import type { LoadedDirectory } from '../load-directory.ts';

/** Placeholder of the first build. */
export default function StaffPanel({ loaded }: { readonly loaded: LoadedDirectory }) {
  return <Results loaded={loaded} staff />;
}
