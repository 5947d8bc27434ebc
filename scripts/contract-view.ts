import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst, transformWithOxc, type ESTree } from 'vite';

/** What the browser's client reads of an endpoint; the rest is for the server and the tests. */
const kept = new Set(['method', 'path', 'access', 'kind']);

interface Declaration {
  readonly text: string;
  readonly isExported: boolean;
  /** Names of the same file that it mentions. */
  readonly needs: readonly string[];
}

interface Import {
  readonly from: string;
  readonly imported: string;
}

interface Module {
  readonly declarations: ReadonlyMap<string, Declaration>;
  readonly imports: ReadonlyMap<string, Import>;
}

/** The contract's files without their schemas: endpoints as a call needs them, lists of words, functions. */
export class ContractViews {
  readonly #modules = new Map<string, Promise<Module>>();
  readonly #light = new Map<string, Promise<boolean>>();

  /** Can this export of a file do without schemas? `above`: who asks, so that functions that call each other are looked at once. */
  isLight(file: string, name: string, above: readonly string[] = []): Promise<boolean> {
    const key = `${file}#${name}`;
    if (above.includes(key)) return Promise.resolve(true);
    const found = this.#light.get(key) ?? this.#look(file, name, [...above, key]);
    this.#light.set(key, found);
    return found;
  }

  async #look(file: string, name: string, above: readonly string[]): Promise<boolean> {
    const { declarations, imports } = await this.#module(file);
    const imported = imports.get(name);
    if (imported) {
      const target = contractFile(file, imported.from);
      return target ? this.isLight(target, imported.imported, above) : imported.from !== 'zod/mini';
    }
    const declaration = declarations.get(name);
    if (!declaration) return false;
    const needs = await Promise.all(declaration.needs.map((needed) => this.isLight(file, needed, above)));
    return needs.every(Boolean);
  }

  /** The file with nothing but what is light. */
  async code(file: string): Promise<string> {
    const { declarations, imports } = await this.#module(file);
    const wanted = new Set<string>();
    const want = (name: string): void => {
      if (wanted.has(name)) return;
      wanted.add(name);
      for (const needed of declarations.get(name)?.needs ?? []) want(needed);
    };
    for (const [name, { isExported }] of declarations) if (isExported && (await this.isLight(file, name))) want(name);
    const lines = [...imports]
      .filter(([local]) => wanted.has(local))
      .map(([local, { from, imported }]) => {
        const target = contractFile(file, from);
        return importLine(local, imported, target ? `${target}?light` : from);
      });
    for (const [name, { text, isExported }] of declarations) {
      if (wanted.has(name)) lines.push(isExported ? `export ${text}` : text);
    }
    return lines.join('\n');
  }

  #module(file: string): Promise<Module> {
    const read = this.#modules.get(file) ?? readModule(file);
    this.#modules.set(file, read);
    return read;
  }
}

/** The contract's file that an import names; undefined when it names something else. */
export function contractFile(importer: string, source: string): string | undefined {
  const src = /^(.*\/src)\//.exec(importer)?.[1] ?? '';
  const file = source.startsWith('#contract/')
    ? path.join(src, 'contract', source.slice('#contract/'.length))
    : source.startsWith('.')
      ? path.resolve(path.dirname(importer), source)
      : '';
  return file.startsWith(`${src}/contract/`) && file.endsWith('.ts') ? file : undefined;
}

export function importLine(local: string, imported: string, from: string): string {
  const what = imported === 'default' ? local : imported === local ? `{ ${local} }` : `{ ${imported} as ${local} }`;
  return `import ${what} from ${JSON.stringify(from)};`;
}

async function readModule(file: string): Promise<Module> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const imports = new Map<string, Import>();
  const found: { name: string; text: string; isExported: boolean }[] = [];
  for (const statement of parseAst(code).body) {
    if (statement.type === 'ImportDeclaration') {
      for (const one of importsOf(statement)) imports.set(one.local, { from: statement.source.value, imported: one.imported });
      continue;
    }
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
      found.push({ name: declaration.id.name, text: code.slice(declaration.start, declaration.end), isExported });
    }
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      found.push({ name: id.name, text: `const ${id.name} = ${slimInit(code, init).text};`, isExported });
    }
  }
  const names = new Set([...imports.keys(), ...found.map(({ name }) => name)]);
  const declarations = found.map(({ name, text, isExported }) => {
    const needs = new Set([...text.matchAll(/[A-Za-z_$][\w$]*/g)].map(([word]) => word).filter((word) => names.has(word)));
    needs.delete(name);
    return [name, { text, isExported, needs: [...needs] }] as const;
  });
  return { imports, declarations: new Map(declarations) };
}

/** Names that a statement imports one by one. */
export function importsOf(statement: ESTree.ImportDeclaration): { readonly local: string; readonly imported: string }[] {
  return statement.specifiers.flatMap((one) => {
    if (one.type === 'ImportNamespaceSpecifier') return [];
    const imported =
      one.type === 'ImportDefaultSpecifier' ? 'default' : one.imported.type === 'Identifier' ? one.imported.name : '';
    return imported ? [{ local: one.local.name, imported }] : [];
  });
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** How a constant of the contract or the domain is written for the browser. */
export function slimInit(code: string, init: ESTree.Expression): Edit {
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
