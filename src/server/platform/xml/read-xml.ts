import { Parser } from 'saxen';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
  /** Line in the file, from 1. */
  readonly row: number;
}

const deepest = 40;
const mostElements = 1_000_000;

/**
 * Parses a small XML file into a tree. Nothing external is ever read: the parser resolves no references, and a DOCTYPE is refused, which excludes custom
 * entities; the result is then 'unsafe'. Null if it is not XML. `strict` also refuses what the parser only warns about, such as duplicate attributes, which
 * other programs may read differently.
 */
export function readXml(text: string, { strict = false } = {}): XmlElement | 'unsafe' | null {
  const parser = new Parser();
  const stack: XmlElement[] = [];
  let root: XmlElement | null = null;
  let refused: 'unsafe' | 'broken' | null = null;
  let count = 0;
  const stop = (why: 'unsafe' | 'broken') => {
    refused ??= why;
    parser.stop();
  };
  parser.on('attention', () => stop('unsafe'));
  parser.on('error', () => stop('broken'));
  if (strict) parser.on('warn', () => stop('broken'));
  const rows = rowsOfTags(text);
  parser.on('openTag', (name, attributesOf, decode) => {
    count += 1;
    if (stack.length >= deepest || count > mostElements || (root !== null && stack.length === 0)) return stop('unsafe');
    const attributes = Object.fromEntries(Object.entries(attributesOf()).map(([key, value]) => [key, decode(value)]));
    const element: XmlElement = { name: localName(name), attributes, children: [], text: '', row: rows[count - 1] ?? 1 };
    stack.at(-1)?.children.push(element);
    root ??= element;
    stack.push(element);
    return undefined;
  });
  parser.on('text', (value, decode) => {
    const inner = stack.at(-1);
    if (inner) inner.text += decode(value);
  });
  parser.on('cdata', (value) => {
    const inner = stack.at(-1);
    if (inner) inner.text += value;
  });
  parser.on('closeTag', () => void stack.pop());
  parser.parse(text);
  if (refused === 'unsafe') return 'unsafe';
  return refused === null && stack.length === 0 ? root : null;
}

const skipped = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Line numbers of all opening tags, in one pass; the parser itself counts from the start of the file for every tag. */
function rowsOfTags(text: string): number[] {
  const rows: number[] = [];
  let row = 1;
  let rowEnd = text.indexOf('\n');
  for (let tag = text.indexOf('<'); tag !== -1;) {
    for (; rowEnd !== -1 && rowEnd < tag; row += 1) rowEnd = text.indexOf('\n', rowEnd + 1);
    const [, closing] = skipped.find(([opening]) => text.startsWith(opening, tag)) ?? [];
    if (closing === undefined && text[tag + 1] !== '/') rows.push(row);
    const end = closing === undefined ? tag : text.indexOf(closing, tag);
    // An unclosed tag is reported by the parser.
    tag = end === -1 ? -1 : text.indexOf('<', end + 1);
  }
  return rows;
}

/** Strips the namespace prefix. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The first element at this path; undefined if there is none. */
export function at(element: XmlElement | undefined, ...way: readonly string[]): XmlElement | undefined {
  return way.reduce<XmlElement | undefined>((here, name) => here?.children.find((child) => child.name === name), element);
}

export const textAt = (element: XmlElement | undefined, ...way: readonly string[]): string =>
  at(element, ...way)?.text.trim() ?? '';

export const allOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
