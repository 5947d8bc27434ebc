import type { Identifier } from '@mdn/browser-compat-data/types';
import { parseAst } from 'vite';
import { api, featureAt, html, isSomewhere, javascript, lackingBrowsers } from './too-new.ts';

/** A use of something that a promised browser lacks. */
export interface TooNew {
  readonly feature: string;
  readonly lackedBy: readonly string[];
  readonly where: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Use {
  readonly feature: string;
  /** The last part of its name, by which a guard names it. */
  readonly name: string;
  readonly lackedBy: readonly string[];
  readonly at: number;
}

const builtins = featureAt(javascript, 'builtins');

/** Uses without a guard in the same statement of the module's top level. A guard asks `typeof x`, `'x' in y`, `y.x?.()`, or branches on `y.x`. */
export function tooNewInScript(code: string): TooNew[] {
  const program = parseAst(code) as unknown as Node;
  return partsOf(program).flatMap((part) => {
    const uses: Use[] = [];
    const guarded = new Set<string>();
    visit(part, undefined, (node, parent) => {
      uses.push(...usesAt(node, parent));
      for (const name of guardsAt(node)) guarded.add(name);
    });
    return uses
      .filter(({ name }) => !guarded.has(name))
      .map(({ feature, lackedBy, at }) => ({ feature, lackedBy, where: code.slice(Math.max(0, at - 40), at + 40) }));
  });
}

/** Statements of the top level; minifiers join declarations, so each variable by itself. */
function partsOf(program: Node): Node[] {
  return (program['body'] as Node[]).flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : statement;
    return declaration?.type === 'VariableDeclaration'
      ? [{ ...declaration, declarations: [] }, ...(declaration['declarations'] as Node[])]
      : [statement];
  });
}

function visit(node: Node, parent: Node | undefined, on: (node: Node, parent: Node | undefined) => void): void {
  on(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) visit(child, node, on);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function usesAt(node: Node, parent: Node | undefined): Use[] {
  const judge = (feature: string, found: readonly Identifier[], name = feature): Use[] => {
    const each = found.map((one) => lackingBrowsers(one));
    // A name that several interfaces have is too new only if all of them are.
    return each.length === 0 || each.some((lacking) => lacking.length === 0) || !found.some(isSomewhere)
      ? []
      : [{ feature, name, lackedBy: each[0] ?? [], at: node.start }];
  };
  switch (node.type) {
    case 'Identifier':
      return isReference(node, parent) ? judge(String(node['name']), globalsCalled(String(node['name']))) : [];
    case 'MemberExpression':
      return usesOfMember(node, parent, judge);
    case 'Literal':
    case 'TemplateElement':
      return usesInLiteral(node, judge);
    case 'StaticBlock':
      return judge('static { } in a class', known(featureAt(javascript, 'classes', 'static', 'initialization_blocks')));
    case 'BinaryExpression':
      return (node['left'] as Node).type === 'PrivateIdentifier'
        ? judge('#x in y', known(featureAt(javascript, 'classes', 'private_class_fields_in')))
        : [];
    case 'VariableDeclaration':
      return String(node['kind']).includes('using') ? judge('using', known(featureAt(javascript, 'statements', 'using'))) : [];
    case 'ImportDeclaration':
      return ((node['attributes'] ?? []) as unknown[]).length > 0
        ? judge('import … with', known(featureAt(javascript, 'statements', 'import', 'import_attributes')))
        : [];
    case 'CallExpression':
      return usesInElement(node, judge);
    default:
      return [];
  }
}

type Judge = (feature: string, found: readonly Identifier[], name?: string) => Use[];

const known = (feature: Identifier | undefined): Identifier[] => (feature?.__compat === undefined ? [] : [feature]);

function isReference(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined) return true;
  if (parent.type === 'MemberExpression') return parent['object'] === node || parent['computed'] === true;
  if (parent.type === 'Property') return parent['value'] === node && parent['shorthand'] !== true;
  return !/^(?:MethodDefinition|PropertyDefinition|LabeledStatement|BreakStatement|ContinueStatement|ImportSpecifier|ExportSpecifier)$/.test(
    parent.type,
  );
}

const scopes = ['Window', 'WindowOrWorkerGlobalScope', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'];
const scopeNames = new Set(['window', 'globalThis', 'self']);

function globalsCalled(name: string): Identifier[] {
  return [featureAt(builtins, name), featureAt(api, name), ...scopes.map((scope) => featureAt(api, scope, name))].flatMap(known);
}

function usesOfMember(node: Node, parent: Node | undefined, judge: Judge): Use[] {
  const object = node['object'] as Node;
  const property = node['property'] as Node;
  if (node['computed'] === true || property.type !== 'Identifier') return [];
  const name = String(property['name']);
  const owner =
    object.type === 'Identifier'
      ? String(object['name'])
      : object.type === 'MemberExpression'
        ? String((object['property'] as Node)['name'])
        : '';
  if (scopeNames.has(owner)) return judge(name, globalsCalled(name));
  const statics = [featureAt(builtins, owner, name), featureAt(api, owner, `${name}_static`)].flatMap(known);
  if (statics.length > 0) return judge(`${owner}.${name}`, statics, name);
  // Only methods: names of properties are those of our own records, too.
  const isCalled = parent?.type === 'CallExpression' && parent['callee'] === node;
  return isCalled ? judge(`.${name}()`, methodsCalled(name), name) : [];
}

const interfacesOfPages =
  /^(?:AbortSignal|Blob|Cache\w*|Canvas\w+|Clipboard\w*|Credential\w*|CustomElementRegistry|DOM\w+|DataTransfer\w*|Document\w*|Element\w*|Event\w*|File\w*|FormData|HTML\w*|Headers|History|IDB\w+|Intersection\w+|Location|Media\w+|Mutation\w+|Navigator\w*|Node\w*|PublicKeyCredential|Range|ReadableStream|Request|Resize\w+|Response|Selection|ServiceWorker\w*|ShadowRoot|Storage\w*|Text\w*|URL\w*|Window)$/;
const owners = [
  ...Object.values(builtins ?? {}),
  ...Object.entries(api).flatMap(([name, owner]) => (interfacesOfPages.test(name) ? [owner] : [])),
] as Identifier[];

/** Members of that name of all interfaces that pages meet. */
function methodsCalled(name: string): Identifier[] {
  return owners.flatMap((owner) => known(featureAt(owner, name)));
}

const syntaxOfExpressions = [
  [/\(\?<[=!]/, 'lookbehind', ['lookbehind_assertion']],
  [/\(\?[a-z]*-?[a-z]+:/, 'modifiers in an expression', ['modifier']],
] as const;

function usesInLiteral(node: Node, judge: Judge): Use[] {
  const expression = node['regex'] as { pattern: string; flags: string } | undefined;
  const text = expression?.pattern ?? textOf(node);
  const inText = syntaxOfExpressions
    // In a text it may be an expression that `new RegExp` gets.
    .filter(([syntax], place) => (expression !== undefined || place === 0) && syntax.test(text))
    .flatMap(([, name, path]) => judge(name, known(featureAt(javascript, 'regular_expressions', ...path))));
  return expression?.flags.includes('v') === true
    ? [...inText, ...judge('flag v of an expression', known(featureAt(builtins, 'RegExp', 'unicodeSets')))]
    : inText;
}

/** `jsx('div', { popover: 'auto' })`: attributes that React writes. */
function usesInElement(node: Node, judge: Judge): Use[] {
  const [first, second] = node['arguments'] as Node[];
  if (first === undefined || second?.type !== 'ObjectExpression') return [];
  const element = textOf(first);
  if (featureAt(html, 'elements', element) === undefined) return [];
  return (second['properties'] as Node[]).flatMap((property) => {
    const key = property['key'] as Node | undefined;
    const name = String(key?.['name'] ?? key?.['value'] ?? '').toLowerCase();
    return judge(
      `${name}="…"`,
      [featureAt(html, 'elements', element, name), featureAt(html, 'global_attributes', name)].flatMap(known),
      name,
    );
  });
}

/** Names of what a node asks for before it is used. */
function guardsAt(node: Node): string[] {
  switch (node.type) {
    case 'UnaryExpression':
      return node['operator'] === 'typeof' || node['operator'] === '!' ? lastNames(node['argument']) : [];
    case 'BinaryExpression':
      if (node['operator'] === 'in') return [textOf(node['left'] as Node)];
      return /^[!=]==?$/.test(String(node['operator'])) && isNothing(node['right']) ? lastNames(node['left']) : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return lastNames(node['test']);
    case 'LogicalExpression':
      return lastNames(node['left']);
    case 'CallExpression':
      return node['optional'] === true ? lastNames(node['callee']) : [];
    case 'MemberExpression':
      return node['optional'] === true ? lastNames(node['object']) : [];
    default:
      return [];
  }
}

/** Of a string, which minifiers write as a template. */
function textOf(node: Node): string {
  if (node.type === 'TemplateLiteral') return (node['quasis'] as Node[]).map(textOf).join('');
  const value = node['value'];
  return typeof value === 'string' ? value : ((value as { cooked?: string } | null)?.cooked ?? '');
}

function isNothing(value: unknown): boolean {
  const node = value as Node;
  return node['name'] === 'undefined' || node['value'] === null || node['operator'] === 'void';
}

function lastNames(value: unknown): string[] {
  const node = value as Node;
  if (node.type === 'Identifier') return [String(node['name'])];
  if (node.type === 'MemberExpression') return [String((node['property'] as Node)['name'] ?? '')];
  if (node.type === 'LogicalExpression') return [...lastNames(node['left']), ...lastNames(node['right'])];
  return node.type === 'ChainExpression' ? lastNames(node['expression']) : [];
}
