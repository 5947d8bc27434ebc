import { inflateSync } from 'node:zlib';
import { problem } from '#contract/errors.ts';

/** What a PDF reader would run, open or unpack by itself. Long names are looked for in every byte; short ones only outside streams, where they cannot be chance. */
const longNames = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
]);
const shortNames = new Set(['JS', 'AA', 'XFA']);

const maximumUnpacked = 32 * 1024 * 1024;
const maximumStreams = 20_000;

/**
 * A PDF that only shows pages; throws file.unsafe, file.protected (it cannot be looked into) or file.unreadable.
 * Names are read as a reader reads them (`/J#61vaScript`), also inside compressed object streams.
 */
export function checkPdf(content: Buffer): void {
  // As latin1 every byte is one character, so that positions and bytes agree.
  const text = content.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) throw problem('file.unreadable');
  const { outside, objectStreams } = split(text);
  if (hasName(outside, (name) => name === 'Encrypt')) throw problem('file.protected');
  refuseActive(text, longNames);
  refuseActive(outside, shortNames);
  refuseOpenAction(outside);
  let unpacked = 0;
  for (const stream of objectStreams) {
    const inner = unpack(stream);
    unpacked += inner.length;
    if (unpacked > maximumUnpacked) throw problem('file.unsafe');
    refuseActive(inner, longNames);
    refuseActive(inner, shortNames);
    refuseOpenAction(inner);
  }
}

const namePattern = /\/([^\s()<>[\]{}/%]+)/g;

function decodeName(name: string): string {
  return name.replaceAll(/#([\dA-Fa-f]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function hasName(text: string, wanted: (name: string) => boolean): boolean {
  for (const match of text.matchAll(namePattern)) if (wanted(decodeName(match[1] ?? ''))) return true;
  return false;
}

function refuseActive(text: string, names: ReadonlySet<string>): void {
  if (hasName(text, (name) => names.has(name))) throw problem('file.unsafe');
}

/** Many writers open at a page (an array, or a GoTo action), which is harmless; any other action is not. */
function refuseOpenAction(text: string): void {
  const actions = text.matchAll(/\/OpenAction\s*<<([\s\S]{0,400}?)>>/g);
  for (const [, action = ''] of actions) if (!/\/S\s*\/GoTo(?![A-Za-z])/.test(action)) throw problem('file.unsafe');
}

interface PdfStream {
  dictionary: string;
  body: string;
}

/** The text outside stream bodies, and the streams that hold objects. */
function split(text: string): { outside: string; objectStreams: PdfStream[] } {
  const outside: string[] = [];
  const objectStreams: PdfStream[] = [];
  const start = /stream(\r\n|\n|\r)/g;
  let from = 0;
  let count = 0;
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const bodyAt = match.index + match[0].length;
    const end = text.indexOf('endstream', bodyAt);
    if (end < 0) break;
    count += 1;
    if (count > maximumStreams) throw problem('file.unsafe');
    const before = text.slice(from, match.index);
    outside.push(before);
    const dictionary = before.slice(before.lastIndexOf('obj') + 3);
    if (hasName(dictionary, (name) => name === 'ObjStm')) objectStreams.push({ dictionary, body: text.slice(bodyAt, end) });
    from = end;
    start.lastIndex = end + 'endstream'.length;
  }
  outside.push(text.slice(from));
  return { outside: outside.join('\n'), objectStreams };
}

/** The objects inside. A filter that we do not undo could hide anything, so it is refused. */
function unpack({ dictionary, body }: PdfStream): string {
  const filters = [...dictionary.matchAll(namePattern)]
    .map((match) => decodeName(match[1] ?? ''))
    .filter((name) => /Decode$|^Fl$|^Crypt$/.test(name));
  const hasParameters = hasName(dictionary, (name) => name === 'DecodeParms' || name === 'DP' || name === 'F');
  if (filters.length === 0 && !hasParameters) return body;
  if (hasParameters || filters.length > 1 || (filters[0] !== 'FlateDecode' && filters[0] !== 'Fl')) throw problem('file.unsafe');
  try {
    return inflateSync(Buffer.from(body, 'latin1'), { maxOutputLength: maximumUnpacked }).toString('latin1');
  } catch {
    throw problem('file.unsafe');
  }
}
