import path from 'node:path';
import { build, type Plugin } from 'vite';
import { onlyWords } from './language-plugin.ts';
import { slimContract } from './slim-contract-plugin.ts';

const ending = /\?island$/;
/** Files of nothing but words, a language each. */
const wordFile = /\/(english|hindi)\.words\.ts$/;

interface Bundle {
  /** Of the entry, below the build's root. */
  readonly entry: string;
  readonly files: readonly { readonly fileName: string; readonly source: string }[];
}

/**
 * `import url from './enhance.ts?island'`: a small script of its own for a page that is sent without React. Gives its address;
 * its files lie beside the other assets, their names holding their hashes, the same for browser and server.
 */
export function islands(): Plugin {
  let root = '';
  let serving = false;
  const bundles = new Map<string, Promise<Bundle>>();
  return {
    name: 'islands',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
      serving = config.command === 'serve';
    },
    resolveId: {
      filter: { id: ending },
      async handler(source, importer) {
        const resolved = await this.resolve(source.replace(ending, ''), importer, { skipSelf: true });
        return resolved ? `${resolved.id}?island` : null;
      },
    },
    load: {
      filter: { id: ending },
      async handler(id) {
        const file = id.replace(ending, '');
        if (serving) return `export default ${JSON.stringify(`/${path.relative(root, file).split(path.sep).join('/')}`)};`;
        const bundling = bundles.get(file) ?? bundle(file);
        bundles.set(file, bundling);
        const { entry, files } = await bundling;
        if (this.environment.name === 'client')
          for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
        return `export default ${JSON.stringify(`/${entry}`)};`;
      },
    },
  };
}

async function bundle(file: string): Promise<Bundle> {
  const language = wordFile.exec(file)?.[1];
  const output = await build({
    configFile: false,
    plugins: [slimContract(), ...(language ? [onlyWords(language)] : [])],
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: file,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const written = Array.isArray(output) ? output.flatMap((one) => one.output) : 'output' in output ? output.output : [];
  const chunks = written.filter((one) => one.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${file} gave no script`);
  return { entry: entry.fileName, files: chunks.map(({ fileName, code }) => ({ fileName, source: code })) };
}
