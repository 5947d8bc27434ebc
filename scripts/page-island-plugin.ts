import type { Plugin, Rolldown } from 'vite';
import { hindiAddress } from '../src/server/platform/web/hindi-scripts.ts';

const ending = /\?page-island$/;

interface Files {
  readonly src: string;
  readonly preload: readonly string[];
}

/** `IslandFiles` of `src/web/island/island-files.ts`. */
interface IslandFiles {
  readonly en: Files;
  readonly hi: Files;
}

/**
 * `import files from './login.island.tsx?page-island'`: the script that brings a page's island to life, built among the pages' own
 * scripts, so that it shares files with them. The browser's build comes first and makes it; the server's then knows its address.
 */
export function pageIslands(): Plugin {
  let serving = false;
  /** Source file → what was built of it. */
  const built = new Map<string, IslandFiles>();
  return {
    name: 'page-islands',
    enforce: 'pre',
    sharedDuringBuild: true,
    configResolved(config) {
      serving = config.command === 'serve';
    },
    resolveId: {
      filter: { id: ending },
      async handler(source, importer) {
        const resolved = await this.resolve(source.replace(ending, ''), importer, { skipSelf: true });
        return resolved ? `${resolved.id}?page-island` : null;
      },
    },
    load: {
      filter: { id: ending },
      handler(id) {
        const file = id.replace(ending, '');
        if (serving) return 'export default undefined;';
        if (this.environment.name === 'client') {
          this.emitFile({ type: 'chunk', id: file });
          return 'export default undefined;';
        }
        const files = built.get(file);
        if (!files) this.error(`${file} was not built for the browser`);
        return `export default ${JSON.stringify(files)};`;
      },
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.endsWith('.island.tsx')) continue;
        const preload = [...importsOf(chunk, bundle)].map((file) => `/${file}`);
        const src = `/${chunk.fileName}`;
        built.set(chunk.facadeModuleId, {
          en: { src, preload },
          hi: { src: hindiAddress(src), preload: preload.map(hindiAddress) },
        });
      }
    },
  };
}

/** Everything that the browser fetches for a chunk before it runs. */
function importsOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (found.has(file) || imported?.type !== 'chunk') continue;
    found.add(file);
    importsOf(imported, bundle, found);
  }
  return found;
}
