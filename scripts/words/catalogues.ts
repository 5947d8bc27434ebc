import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceLocale, locales } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { cataloguesIn, cataloguesOf, wordsFiles } from '#words/catalogues.ts';
import type { Catalogue, WordsFile } from '#words/catalogues.ts';
import { readPo } from '#words/po.ts';
import type { Entry } from '#words/po.ts';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

const folder = path.resolve(import.meta.dirname, '../../src/words');

export const keysFile = path.join(folder, 'keys.ts');

export function fileOf(locale: Locale, file: WordsFile): string {
  return path.join(folder, locale, `${file}.po`);
}

/** Entries of a file; empty if the language lacks it. */
export function readFile(locale: Locale, file: WordsFile): Entry[] {
  const at = fileOf(locale, file);
  const entries = existsSync(at) ? readPo(readFileSync(at, 'utf8')) : [];
  // The browser fetches a catalogue from its own file: a text elsewhere would be missing on the page.
  const lost = entries.find(({ catalogue }) => !cataloguesIn(file).some((one) => one === catalogue));
  if (lost)
    throw new Error(
      `${at}: ${lost.key} is referenced as "${lost.catalogue}", which is not one of ${cataloguesIn(file).join(', ')}`,
    );
  return entries;
}

export function readCatalogue(locale: Locale, catalogue: Catalogue): Entry[] {
  return wordsFiles.flatMap((file) => readFile(locale, file)).filter((entry) => entry.catalogue === catalogue);
}

export function readEnglish(): Entry[] {
  return wordsFiles.flatMap((file) => readFile(sourceLocale, file));
}

/** The placeholders of a text and their TypeScript types. Throws on invalid ICU syntax. */
function placeholdersOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  collect(compileMessageOrThrow(text), found);
  return found;
}

function collect(parts: CompiledMessage, found: Map<string, string>): void {
  if (typeof parts === 'string') return;
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const [name, kind, cases] = part;
    if (kind === 'plural' || kind === 'selectordinal' || kind === 'number') found.set(name, 'number');
    else if (kind === 'select') found.set(name, 'string | boolean');
    else if (!found.has(name)) found.set(name, 'string | number');
    for (const below of Object.values(typeof cases === 'object' && cases !== null ? cases : {}))
      if (typeof below === 'string' || Array.isArray(below)) collect(below as CompiledMessage, found);
  }
}

/** Errors of every catalogue except English, one line each. */
export function findFaults(): string[] {
  return locales
    .filter((locale) => locale !== sourceLocale)
    .flatMap((locale) =>
      cataloguesOf(locale).flatMap((catalogue) =>
        faultsOf(readCatalogue(sourceLocale, catalogue), readCatalogue(locale, catalogue)).map(
          (fault) => `${locale} ${catalogue} ${fault}`,
        ),
      ),
    );
}

/** Missing or extra entries of a translation, and placeholders that differ from English. */
export function faultsOf(english: readonly Entry[], translated: readonly Entry[]): string[] {
  const byKey = new Map(translated.map((entry) => [entry.key, entry]));
  const known = new Set(english.map(({ key }) => key));
  const surplus = translated.filter(({ key }) => !known.has(key)).map(({ key }) => `${key}: English has no such text`);
  const twice = translated.filter((entry) => byKey.get(entry.key) !== entry).map(({ key }) => `${key}: is there twice`);
  const faulty = english.flatMap(({ key, english: source }) => {
    const entry = byKey.get(key);
    const fault = entry ? faultOf(source, entry) : 'is missing';
    return fault ? [`${key}: ${fault}`] : [];
  });
  return [...surplus, ...twice, ...faulty];
}

function faultOf(source: string, { english, text, fuzzy }: Entry): string | undefined {
  if (text === '') return 'is not translated';
  if (english !== source || fuzzy) return 'the English was changed since it was translated';
  const names = (of: string) => [...placeholdersOf(of).keys()].toSorted().join(', ');
  try {
    return names(source) === names(text) ? undefined : `is given {${names(text)}} instead of {${names(source)}}`;
  } catch (error) {
    return String(error);
  }
}

interface Branch {
  [step: string]: Branch | string;
}

const messagePrefix = 'message.';

/** Source of `src/words/keys.ts`: every key with its placeholder types, one line per part of the product. */
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

/** Characters. Longer branches are split over several lines, so that diffs are readable. */
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
