import type { Entry } from '../../src/words/po.ts';
import { placeholdersOf } from './placeholders.ts';

interface Branch {
  [step: string]: Branch | string;
}

const messagePrefix = 'message.';

/** `src/words/keys.ts`: every key with what its text is given, a line for each part of the product. */
export function keyTypes(english: readonly Entry[]): string {
  const texts: Branch = {};
  const messages = new Map<string, string[]>();
  for (const { key, english: text } of english) {
    const values = valuesType(text);
    if (key.startsWith(messagePrefix)) {
      const message = key.slice(messagePrefix.length);
      const [first = ''] = message.split('.');
      messages.set(first, [...(messages.get(first) ?? []), `${quoted(message)}: ${values ?? 'undefined'}`]);
    } else put(texts, key.split('.'), values ? `(values: ${values}) => string` : 'string');
  }
  return `// Made from src/words/en by \`npm run words\`.

/** Every text of screens, letters and documents, with what it is given. */
export interface Words {
${Object.entries(texts)
  .map(([name, below]) => linesOf(name, below, '  '))
  .join('\n')}
}

/** Every message of validation, errors, history and notices, with what it is given. */
export interface Messages {
${[...messages.values()].map((keys) => `  ${keys.join('; ')};`).join('\n')}
}
`;
}

function put(at: Branch, [step = '', ...rest]: string[], type: string): void {
  if (rest.length === 0) {
    if (step in at) throw new Error(`"${step}" is a text and a part of the keys, or is there twice`);
    at[step] = type;
    return;
  }
  const below = (at[step] ??= {});
  if (typeof below === 'string') throw new Error(`"${step}" is a text and a part of the keys`);
  put(below, rest, type);
}

/** Longer branches are opened, so that a change shows where it is. */
const longest = 200;

function linesOf(name: string, below: Branch | string, indent: string): string {
  const inOne = `${indent}readonly ${quoted(name)}: ${typeOf(below)};`;
  if (typeof below === 'string' || isList(below) || inOne.length <= longest) return inOne;
  const entries: [string, Branch | string][] = Object.entries(below);
  const texts = entries
    .filter(([, one]) => typeof one === 'string')
    .map(([step, one]) => `readonly ${quoted(step)}: ${typeOf(one)}`);
  const lines = [
    ...(texts.length > 0 ? [`${indent}  ${texts.join('; ')};`] : []),
    ...entries.filter(([, one]) => typeof one !== 'string').map(([step, one]) => linesOf(step, one, `${indent}  `)),
  ];
  return `${indent}readonly ${quoted(name)}: {\n${lines.join('\n')}\n${indent}};`;
}

function typeOf(branch: Branch | string): string {
  if (typeof branch === 'string') return branch;
  if (isList(branch))
    return `readonly [${Object.values(branch)
      .map((one) => typeOf(one))
      .join(', ')}]`;
  return `{ ${Object.entries(branch)
    .map(([step, below]) => `readonly ${quoted(step)}: ${typeOf(below)}`)
    .join('; ')} }`;
}

function isList(branch: Branch | string): boolean {
  return typeof branch !== 'string' && Object.keys(branch).every((step) => /^\d+$/.test(step));
}

function valuesType(text: string): string | undefined {
  const placeholders = [...placeholdersOf(text)];
  if (placeholders.length === 0) return undefined;
  return `{ ${placeholders.map(([name, type]) => `readonly ${quoted(name)}: ${type}`).join('; ')} }`;
}

function quoted(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`;
}
