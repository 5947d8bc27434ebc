import path from 'node:path';
import type { Plugin } from 'vite';

const light = path.resolve(import.meta.dirname, '../src/web/ui/lucide-icon.ts');

/** Icons of lucide-react over a component of our own that is a tenth of theirs, in the server's build as in the browser's. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    enforce: 'pre',
    apply: 'build',
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    // Keys of shapes that never change their order: random letters, which do not shrink.
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      handler: (code) => ({ code: code.replaceAll(/, key: "\w+"/g, ''), map: null }),
    },
    resolveId: { filter: { id: /\/createLucideIcon\.mjs$/ }, handler: () => light },
  };
}
