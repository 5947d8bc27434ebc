import { createHash } from 'node:crypto';
import { minifySync, type ESTree, type Plugin } from 'vite';
import { productMessagesInHindi } from '../src/contract/product-messages-in-hindi.ts';
import { hindiAddress } from '../src/server/platform/web/hindi-scripts.ts';

/** A free name in the build's scripts; each language's copy has its value there. */
const marker = 'BUILT_IN_HINDI';
const mayHaveTexts = { id: /\/src\/web\/.*\.ts$/, code: /\btexts\(/ };

/**
 * Scripts for each language, with its words alone: `/assets/x.js` in English, `/assets/hi/x.js` in Hindi. The server names those of the
 * language that it wrote the page in. `texts({ en, hi })` is where the languages part; the server's own build has both.
 */
export function languages(): Plugin {
  return {
    name: 'languages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      order: 'pre',
      filter: { id: /\/src\/contract\/product-messages-in-hindi\.ts/ },
      // One list instead of two, of which one hides most of the other.
      handler: () => `export const productMessagesInHindi = ${JSON.stringify(productMessagesInHindi)};`,
    },
    transform: {
      filter: mayHaveTexts,
      handler(code, id) {
        return partTexts(code, id, this.parse(code), marker);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          // What a script imports is named as its neighbour: scripts in Hindi find those in Hindi.
          const { code, fileName } = chunk;
          this.emitFile({ type: 'asset', fileName: hindiAddress(fileName), source: withLanguage(code, true) });
          chunk.code = withLanguage(code, false);
        }
      },
    },
  };
}

/** One language's words, for a file of nothing else (`src/web/words/`): the function `texts` itself, which knows React, is no part of it. */
export function onlyWords(language: string): Plugin {
  return {
    name: 'only-words',
    load: { filter: { id: /\/src\/web\/ui\/texts\.ts$/ }, handler: () => 'export const texts = (copy) => copy;' },
    transform: {
      filter: mayHaveTexts,
      handler(code, id) {
        // What is in English only is at hand already.
        return partTexts(code, id, this.parse(code), String(language === 'hindi')) ?? 'export {};';
      },
    },
  };
}

/** `texts({ en: A, hi: B })` → `texts(marker ? { id, hi: B } : { id, en: A })`; undefined where nothing is in both languages. */
function partTexts(code: string, file: string, { body }: ESTree.Program, condition: string): string | undefined {
  const parted = body
    .flatMap((statement) => textsDeclaredIn(code, statement))
    .toReversed()
    .reduce((text, { name, start, end, en, hi }) => {
      const id = `id: ${JSON.stringify(idOf(file, name))}`;
      return `${text.slice(0, start)}${condition} ? { ${id}, hi: ${hi} } : { ${id}, en: ${en} }${text.slice(end)}`;
    }, code);
  return parted === code ? undefined : parted;
}

/** The same in every build, and short: it stands in every script with words. */
function idOf(file: string, name: string): string {
  const place = file.slice(file.lastIndexOf('/src/web/'));
  return createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, 5);
}

function textsDeclaredIn(code: string, statement: ESTree.Directive | ESTree.Statement) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return [];
    const [copy] = init.arguments;
    if (init.callee.type !== 'Identifier' || init.callee.name !== 'texts' || copy?.type !== 'ObjectExpression') return [];
    const source = new Map<string, string>();
    for (const property of copy.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
      source.set(property.key.name, code.slice(property.value.start, property.value.end));
    }
    const [en, hi] = [source.get('en'), source.get('hi')];
    return en && hi ? [{ name: id.name, start: copy.start, end: copy.end, en, hi }] : [];
  });
}

function withLanguage(code: string, isHindi: boolean): string {
  if (!code.includes(marker)) return code;
  const { code: minified, errors } = minifySync('script.js', code.replaceAll(marker, isHindi ? '!0' : '!1'), {
    module: true,
    // `{ ...a, ...b }` of words that nobody reads any more may go.
    compress: { treeshake: { propertyReadSideEffects: false } },
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return minified;
}
