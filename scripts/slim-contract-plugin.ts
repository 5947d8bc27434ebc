import type { ESTree, Plugin } from 'vite';
import { contractFile, ContractViews, importLine, importsOf, slimInit, type Edit } from './contract-view.ts';

/** Reading one of these in a page would find nothing: a form takes its schema by its own name. */
const reads = /\b([a-z]\w*)\.(?:body|query|params|reply)\b/gi;
const light = /\?light$/;

/**
 * The contract and the domain as the browser needs them. Endpoints keep what a call takes; a page that lists claims loads no rule of
 * a form. That is possible because both folders are pure: a constant that nobody uses may go, and one file may be seen as two,
 * what needs schemas and what does not (`?light`).
 */
export function slimContract(): Plugin {
  const views = new ContractViews();
  return {
    name: 'slim-contract',
    applyToEnvironment: (environment) => environment.name === 'client',
    apply: 'build',
    resolveId: { filter: { id: light }, handler: (id) => ({ id, moduleSideEffects: false }) },
    load: { filter: { id: light }, handler: (id) => views.code(id.replace(light, '')) },
    transform: {
      filter: { id: /\/src\/(?:contract|domain|web)\/.*\.tsx?$/ },
      async handler(code, id) {
        const { body } = this.parse(code);
        if (id.includes('/src/web/')) {
          const misread = misreadEndpoint(code, body);
          if (misread) this.error(`${misread}: give the schema a name of its own in the contract, and use that`);
        }
        const imports = await Promise.all(body.map((statement) => splitImport(views, id, statement)));
        const constants = id.includes('/src/web/') ? [] : body.flatMap((statement) => slimConstants(code, statement));
        return { code: edited(code, [...imports.flat(), ...constants]), map: null };
      },
    },
  };
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

function slimConstants(code: string, statement: ESTree.Directive | ESTree.Statement): Edit[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  return declaration.declarations.flatMap(({ init }) => (init ? [slimInit(code, init)] : []));
}

/** Takes from the light half of a contract's file what is there. */
async function splitImport(
  views: ContractViews,
  importer: string,
  statement: ESTree.Directive | ESTree.Statement,
): Promise<Edit[]> {
  if (statement.type !== 'ImportDeclaration') return [];
  const file = contractFile(importer, statement.source.value);
  const names = importsOf(statement);
  if (!file || names.length === 0) return [];
  const lines = await Promise.all(
    names.map(async ({ local, imported }) =>
      importLine(local, imported, (await views.isLight(file, imported)) ? `${file}?light` : statement.source.value),
    ),
  );
  return [{ start: statement.start, end: statement.end, text: lines.join('\n') }];
}

/** `suspendUser.body` in a page that imports `suspendUser` from the contract. */
function misreadEndpoint(code: string, body: ESTree.Program['body']): string | undefined {
  const imported = new Set(
    body.flatMap((statement) =>
      statement.type === 'ImportDeclaration' && statement.source.value.startsWith('#contract/')
        ? importsOf(statement).map(({ local }) => local)
        : [],
    ),
  );
  return [...code.matchAll(reads)].find(([, name = '']) => imported.has(name))?.[0];
}
