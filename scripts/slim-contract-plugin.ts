import path from 'node:path';
import type { ESTree, Plugin } from 'vite';

/** What the browser's client reads of an endpoint; the rest is for the server and the tests. */
const kept = new Set(['method', 'path', 'access', 'kind']);
/** Reading one of these in a page would find nothing: a form takes its schema by its own name. */
const reads = /\b([a-z]\w*)\.(?:body|query|params|reply)\b/gi;

/**
 * The contract and the domain as the browser needs them. Endpoints keep what a call takes; their schemas stay out unless a form
 * names one. That is possible because both folders are pure: a constant that nobody uses may go, however it was made.
 */
export function slimContract(): Plugin {
  let src = '';
  return {
    name: 'slim-contract',
    applyToEnvironment: (environment) => environment.name === 'client',
    apply: 'build',
    configResolved({ root }) {
      src = path.join(root, 'src');
    },
    transform: {
      filter: { id: /\/src\/(?:contract|domain|web)\/.*\.tsx?$/ },
      handler(code, id) {
        const [folder] = path.relative(src, id).split(path.sep);
        if (folder === 'web') {
          const misread = misreadEndpoint(code);
          if (misread) this.error(`${misread}: give the schema a name of its own in the contract, and use that`);
          return null;
        }
        return { code: slim(code, this.parse(code)), map: null };
      },
    },
  };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function slim(code: string, program: ESTree.Program): string {
  const edits = program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
    return declaration.declarations.flatMap(({ init }) => (init ? [slimInit(code, init)] : []));
  });
  return edits.toReversed().reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

function slimInit(code: string, init: ESTree.Expression): Edit {
  const { start, end } = init;
  const definition = endpointIn(init);
  if (definition) return { start, end, text: slimDefinition(code, definition) };
  const text = code.slice(start, end);
  const isFunction = init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression';
  return { start, end, text: isFunction || !text.includes('(') ? text : `/* @__PURE__ */ (() => (${text}))()` };
}

/** The object of `endpoint({…})`, or one that several endpoints share. */
function endpointIn(init: ESTree.Expression): ESTree.ObjectExpression | undefined {
  if (init.type === 'ObjectExpression') {
    const names = new Set(init.properties.map(nameOf));
    return names.has('method') && names.has('access') ? init : undefined;
  }
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint') return undefined;
  const [definition] = init.arguments;
  return definition?.type === 'ObjectExpression' ? definition : undefined;
}

function nameOf(property: ESTree.ObjectExpression['properties'][number]): string | undefined {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined;
}

function slimDefinition(code: string, { properties }: ESTree.ObjectExpression): string {
  const parts = properties.filter((property) => property.type === 'SpreadElement' || kept.has(nameOf(property) ?? ''));
  return `({ ${parts.map(({ start, end }) => code.slice(start, end)).join(', ')} })`;
}

/** `suspendUser.body` in a page that imports `suspendUser` from the contract. */
function misreadEndpoint(code: string): string | undefined {
  const imported = new Set(
    [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']#contract\//g)].flatMap(([, names = '']) =>
      names.split(',').map(
        (name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      ),
    ),
  );
  return [...code.matchAll(reads)].find(([, name = '']) => imported.has(name))?.[0];
}
