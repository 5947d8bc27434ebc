import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFStream,
  PDFString,
  PDFDocument,
  PDFObjectStreamParser,
  PDFXRefStreamParser,
} from 'pdf-lib';
import type { PDFContext, PDFObject, PDFRawStream } from 'pdf-lib';
import { problem, Problem } from '#contract/errors.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { startOfPdf } from './check-pdf.ts';

/** Keys for content that a reader would run, unpack or send; `UF` and `FFilter` refer to external files. */
const activeKeys = [
  'JS',
  'JavaScript',
  'AA',
  'XFA',
  'EmbeddedFiles',
  'EF',
  'UF',
  'FFilter',
  'RichMediaContent',
  'RichMediaSettings',
];
/** Actions, annotations and objects that open, run, play or send something. */
const activeKinds = [
  ...['JavaScript', 'Launch', 'GoToR', 'GoToE', 'GoToDp', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound'],
  ...['GoTo3DView', 'RichMedia', 'RichMediaExecute', 'Screen', '3D', 'FileAttachment', 'EmbeddedFile', 'Filespec'],
];
/** Allow-list of actions; any action not known to stay within the document is refused. */
const harmlessActions = ['GoTo', 'URI', 'Named', 'ResetForm', 'SetOCGState', 'Hide'];
/** Of these, the ones that are removed, so that the document shown to others has no external links and no behaviour. */
const takenOut = harmlessActions.filter((action) => action !== 'GoTo');

const names = (texts: readonly string[]): ReadonlySet<PDFObject> => new Set(texts.map((text) => PDFName.of(text)));
const keys = names(activeKeys);
const kinds = names(activeKinds);
const harmless = names(harmlessActions);
const unneeded = names(takenOut);
const key = {
  actions: ['A', 'PA', 'OpenAction', 'Next'].map((text) => PDFName.of(text)),
  kinds: ['S', 'Type', 'Subtype'].map((text) => PDFName.of(text)),
  addresses: ['URI', 'Base'].map((text) => PDFName.of(text)),
  action: PDFName.of('S'),
  opening: PDFName.of('OpenAction'),
  address: PDFName.of('URI'),
  owner: PDFName.of('O'),
  file: PDFName.of('F'),
  encrypt: PDFName.of('Encrypt'),
};

/** Many times what an ordinary ten-megabyte document contains. */
const mostObjects = 2_000_000;

/** Checks every object of a parsed PDF, including unreferenced ones. Throws file.unsafe or file.protected. */
function refuseActive(context: PDFContext): void {
  // Even if it refers to nothing.
  if (context.trailerInfo.Encrypt !== undefined) throw problem('file.protected');
  for (const dictionary of dictionariesOf(context)) refuse(dictionary);
}

/** Removes open actions and external links that `refuseActive` let through. */
function takeOutActions(context: PDFContext): void {
  for (const dictionary of [...dictionariesOf(context)]) {
    dictionary.delete(key.opening);
    const isUnneeded = unneeded.has(dictionary.lookup(key.action) ?? key.action);
    if (isUnneeded) dictionary.delete(key.action);
    // In a URI dictionary on its own, this is the base URL of all links.
    dictionary.delete(key.address);
  }
}

function* dictionariesOf(context: PDFContext): Generator<PDFDict> {
  const { trailerInfo } = context;
  const waiting: (PDFObject | undefined)[] = [trailerInfo.Root, trailerInfo.Info];
  for (const [, object] of context.enumerateIndirectObjects()) waiting.push(object);
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen > mostObjects) throw problem('file.unsafe');
    const object = waiting.pop();
    if (object instanceof PDFInvalidObject) throw problem('file.unreadable');
    if (object instanceof PDFArray) for (let at = 0; at < object.size(); at += 1) waiting.push(object.get(at));
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) continue;
    yield dictionary;
    for (const value of dictionary.values()) waiting.push(value);
  }
}

function refuse(dictionary: PDFDict): void {
  if (dictionary.has(key.encrypt)) throw problem('file.protected');
  const isActive =
    dictionary.keys().some((name) => keys.has(name)) ||
    key.kinds.some((name) => kinds.has(dictionary.lookup(name) ?? name)) ||
    key.actions.some((name) => !isHarmless(dictionary.lookup(name), dictionary.context)) ||
    key.addresses.some((name) => isElsewhere(dictionary.lookup(name))) ||
    namesFile(dictionary.lookup(key.file));
  if (isActive) throw problem('file.unsafe');
}

/** Allows actions that stay within the document, and structure attributes (they have an owner), which use the same key. */
function isHarmless(value: PDFObject | undefined, context: PDFContext): boolean {
  if (value instanceof PDFArray)
    return value.asArray().every((one) => !(context.lookup(one) instanceof PDFArray) && isHarmless(context.lookup(one), context));
  if (!(value instanceof PDFDict) || value.has(key.owner)) return true;
  const kind = value.lookup(key.action);
  return kind === undefined || harmless.has(kind);
}

/** Links may be web, mail or phone URLs, never a file or a network share. */
function isElsewhere(value: PDFObject | undefined): boolean {
  if (!isText(value)) return false;
  const address = value.decodeText().trim();
  return /^[\\/]{2}|\\/.test(address) || (/^[a-z][a-z\d+.-]*:/i.test(address) && !/^(?:https?|mailto|tel):/i.test(address));
}

/** `F` is a number on an annotation; elsewhere it names a file. */
function namesFile(value: PDFObject | undefined): boolean {
  return isText(value) || value instanceof PDFDict;
}

function isText(value: PDFObject | undefined): value is PDFString | PDFHexString {
  return value instanceof PDFString || value instanceof PDFHexString;
}

/** Limits PDFium's own memory; no legitimate document needs more. */
const maximumMemory = 256 * 1024 * 1024;
const maximumWritten = 64 * 1024 * 1024;

/** `FPDF_LoadMemDocument` errors: a password is required, or another security handler is used. */
const passwordErrors = [4, 5];
const removeSecurity = 3;

interface Pdfium {
  readonly wasmExports: {
    readonly malloc: (size: number) => number;
    readonly memory: { readonly buffer: ArrayBuffer; grow: (pages: number) => number };
    readonly __indirect_function_table: { readonly set: (at: number, value: unknown) => void };
  };
  readonly _FPDF_LoadMemDocument: (content: number, size: number, password: number) => number;
  readonly _FPDF_GetLastError: () => number;
  readonly _FPDF_GetSecurityHandlerRevision: (document: number) => number;
  readonly _FPDF_SaveAsCopy: (document: number, writer: number, flags: number) => number;
}

/**
 * Decrypts a PDF that opens without a password, i.e. only printing or copying is restricted. Undefined if it is not encrypted. Throws file.protected if it
 * needs a password, file.unreadable if PDFium can't parse it.
 */
async function unlockPdf(content: Uint8Array): Promise<Buffer | undefined> {
  const pdfium = await loadPdfium();
  const place = pdfium.wasmExports.malloc(content.length);
  new Uint8Array(pdfium.wasmExports.memory.buffer).set(content, place);
  const document = pdfium._FPDF_LoadMemDocument(place, content.length, 0);
  if (document === 0) throw problem(passwordErrors.includes(pdfium._FPDF_GetLastError()) ? 'file.protected' : 'file.unreadable');
  if (pdfium._FPDF_GetSecurityHandlerRevision(document) === -1) return undefined;
  const written: Buffer[] = [];
  let size = 0;
  const writer = writerOf(pdfium, (bytes) => {
    size += bytes.length;
    written.push(Buffer.from(bytes));
    return size <= maximumWritten;
  });
  if (pdfium._FPDF_SaveAsCopy(document, writer, removeSecurity) === 0) throw problem('file.unreadable');
  return Buffer.concat(written);
}

async function loadPdfium(): Promise<Pdfium> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const home = path.dirname(createRequire(import.meta.url).resolve('@hyzyla/pdfium'));
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(await readFile(path.join(home, 'pdfium.wasm'))).buffer });
  // The library does not expose saving; PDFium's module does.
  const { module: pdfium } = library as unknown as { readonly module: Pdfium };
  const { memory } = pdfium.wasmExports;
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * 65_536 > maximumMemory) throw new RangeError('PDFium wants too much memory');
    return grow(pages);
  };
  return pdfium;
}

/** A WebAssembly module that re-exports its import `e.f` (three numbers to one), because only exported functions fit into the table. */
const passedOn = Uint8Array.from(Buffer.from('0061736d0100000001080160037f7f7f017f02070101650166000007050101660000', 'hex'));

/** `FPDF_FILEWRITE`: version 1 and a function pointer. Uses table index 0, which compilers leave free for null. */
function writerOf({ wasmExports }: Pdfium, write: (bytes: Uint8Array) => boolean): number {
  const f = (_writer: number, start: number, size: number) =>
    Number(write(new Uint8Array(wasmExports.memory.buffer, start, size)));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(passedOn), { e: { f } } as never);
  wasmExports.__indirect_function_table.set(0, (exports as { f: unknown }).f);
  const writer = wasmExports.malloc(8);
  new Int32Array(wasmExports.memory.buffer).set([1, 0], writer / 4);
  return writer;
}

const maximumUnpacked = 32 * 1024 * 1024;
const { forStream: objects } = PDFObjectStreamParser;
const { forStream: places } = PDFXRefStreamParser;

/** The parser decodes only upper-case escapes (`#4F`), but lower-case ones are equivalent. */
const nameOf = PDFName.of;
PDFName.of = (text) => nameOf(text.includes('#') ? text.replaceAll(/#[\da-f]{2}/gi, (escape) => escape.toUpperCase()) : text);

const unread = { parseIntoContext: () => [] } as unknown as PDFXRefStreamParser;

/**
 * Rewrites a PDF from its parsed objects, so that no reader finds content that was not checked. Drops bytes between objects, earlier object versions and
 * foreign cross-reference tables, and with them digital signatures and passwordless encryption; also external links and open actions. Throws file.unsafe,
 * file.protected or file.unreadable.
 */
export async function cleanPdf(sent: Buffer): Promise<Uint8Array> {
  const start = startOfPdf(sent);
  const content = sent.subarray(start);
  if (start === -1 || !content.subarray(-2048).includes('%%EOF')) throw problem('file.unreadable');
  let tooMuch: { readonly seen: boolean } | undefined;
  try {
    // The /Encrypt name itself is never encrypted; if spelled with escapes, the parser below refuses it.
    const unlocked = content.includes('/Encrypt') ? await unlockPdf(content) : undefined;
    tooMuch = boundUnpacking(unlocked !== undefined);
    const document = await PDFDocument.load(unlocked ?? content, {
      // Otherwise an unparsable object would be copied verbatim.
      throwOnInvalidObject: true,
      ignoreEncryption: true,
      updateMetadata: false,
      parseSpeed: Infinity,
    });
    // Before reading pages, since those of an encrypted file cannot be checked.
    refuseActive(document.context);
    takeOutActions(document.context);
    if (document.getPageCount() === 0) throw problem('file.unreadable');
    return await document.save({
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
      objectsPerTick: Infinity,
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw problem(tooMuch?.seen ? 'file.unsafe' : 'file.unreadable');
  }
}

/**
 * The parser inflates object and cross-reference streams without a limit, so their size is measured first. An unlocked file still has its old cross-reference
 * streams, which refer to the encryption: they are not read.
 */
function boundUnpacking(unlocked: boolean): { readonly seen: boolean } {
  const tooMuch = { seen: false };
  let unpacked = 0;
  const measure = ({ dict, contents }: PDFRawStream): void => {
    const filter = dict.lookup(PDFName.of('Filter'));
    if (filter === undefined) return;
    // Flagged here because the parser turns this exception into a generic error.
    tooMuch.seen = true;
    // Other filters could expand without bound, and no common program uses them for object streams.
    if (filter !== PDFName.of('FlateDecode')) throw problem('file.unsafe');
    unpacked += inflateSync(contents, { maxOutputLength: maximumUnpacked - unpacked }).length;
    tooMuch.seen = false;
  };
  PDFObjectStreamParser.forStream = (stream, wait) => {
    measure(stream);
    return objects(stream, wait);
  };
  PDFXRefStreamParser.forStream = (stream) => {
    if (unlocked) return unread;
    measure(stream);
    return places(stream);
  };
  return tooMuch;
}
