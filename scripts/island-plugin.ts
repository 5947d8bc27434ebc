import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const ending = /\?island$/;

/**
 * `import url from './enhance.ts?island'`: a small script of its own for a page that is sent without React. Gives its address;
 * the bundle lies beside the other assets, its name holding its hash, the same for browser and server.
 */
export function islands(): Plugin {
  let root = '';
  let serving = false;
  const bundles = new Map<string, Promise<{ readonly fileName: string; readonly code: string }>>();
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
        const bundle = bundles.get(file) ?? bundleOf(file);
        bundles.set(file, bundle);
        const { fileName, code } = await bundle;
        if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: code });
        return `export default ${JSON.stringify(`/${fileName}`)};`;
      },
    },
  };
}

async function bundleOf(file: string): Promise<{ fileName: string; code: string }> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: { input: file, output: { format: 'es', codeSplitting: false } },
    },
  });
  const [chunk] = Array.isArray(output) ? (output[0]?.output ?? []) : 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${file} gave no script`);
  const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 8);
  return { fileName: `assets/${path.basename(file, path.extname(file))}-${hash}.js`, code: chunk.code };
}
