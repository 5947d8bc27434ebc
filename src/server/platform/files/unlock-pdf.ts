import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { problem } from '#contract/errors.ts';

/** Of PDFium's own memory; what unpacks to more is no document. */
const maximumMemory = 256 * 1024 * 1024;
const maximumWritten = 64 * 1024 * 1024;

/** `FPDF_LoadMemDocument` failed: the document asks for a password, or is locked by something else than one. */
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
 * A PDF that is encrypted and opens without a password (only printing or copying is locked), without its encryption. Undefined when it is not
 * encrypted. Throws file.protected when it asks for a password, file.unreadable when PDFium does not understand it.
 */
export async function unlockPdf(content: Uint8Array): Promise<Buffer | undefined> {
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
  // The library has no call for saving; PDFium itself has.
  const { module: pdfium } = library as unknown as { readonly module: Pdfium };
  const { memory } = pdfium.wasmExports;
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * 65_536 > maximumMemory) throw new RangeError('PDFium wants too much memory');
    return grow(pages);
  };
  return pdfium;
}

/** WebAssembly that exports its import `e.f` (three numbers to one), so that the table of functions takes it. */
const passedOn = Uint8Array.from(Buffer.from('0061736d0100000001080160037f7f7f017f02070101650166000007050101660000', 'hex'));

/** `FPDF_FILEWRITE`: version 1 and a function. Its place in the table is the first, which a compiler leaves free for null. */
function writerOf({ wasmExports }: Pdfium, write: (bytes: Uint8Array) => boolean): number {
  const f = (_writer: number, start: number, size: number) =>
    Number(write(new Uint8Array(wasmExports.memory.buffer, start, size)));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(passedOn), { e: { f } } as never);
  wasmExports.__indirect_function_table.set(0, (exports as { f: unknown }).f);
  const writer = wasmExports.malloc(8);
  new Int32Array(wasmExports.memory.buffer).set([1, 0], writer / 4);
  return writer;
}
