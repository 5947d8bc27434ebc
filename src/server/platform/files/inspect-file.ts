import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { problem } from '#contract/errors.ts';
import type { Problem } from '#contract/errors.ts';
import { atMost } from '#server/platform/at-most.ts';
import { readApart } from '#server/platform/apart/read-apart.ts';
import { cleanImage } from './pictures.ts';
import { mostBeforePdf, startOfPdf } from './check-pdf.ts';
import type { PdfCheck } from './check-pdf.ts';
import type { judgeDocx } from './check-docx.ts';
import { withExtension } from './receive-upload.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { findSamples, longestNoteBytes, noteHeader } from '#domain/claims/voice-note.ts';
import type { NoteFault } from '#domain/claims/voice-note.ts';

/** An accepted file, typed by its content rather than its name or declared type. */
export interface InspectedFile {
  readonly path: string;
  readonly originalName: string;
  readonly mimeType: string;
  readonly extension: string;
  readonly size: number;
}

interface Kind {
  extension: string;
  /** Allowed file extensions for downloads. */
  endings: readonly string[];
  /** PDFs use the platform's check. */
  check?: (path: string, leastSide: number) => Promise<{ path: string; size: number }>;
}

// Checks read whole documents and take about 50 ms, so one runs at a time.
const oneAtOnce = atMost(1);

function checked(check: (content: Buffer) => void | Promise<void>): NonNullable<Kind['check']> {
  return (path) =>
    oneAtOnce(async () => {
      const content = await readFile(path);
      await check(content);
      return { path, size: content.length };
    });
}

async function checkDocx(content: Buffer): Promise<void> {
  const { refused } = await readApart<typeof judgeDocx>(new URL('./check-docx.ts', import.meta.url), 'judgeDocx', [content]);
  if (refused !== null) throw problem(refused);
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const kinds: Readonly<Record<string, Kind>> = {
  'image/jpeg': { extension: 'jpg', endings: ['jpg', 'jpeg'], check: (path, least) => cleanImage(path, 'jpeg', least) },
  'image/png': { extension: 'png', endings: ['png'], check: (path, least) => cleanImage(path, 'png', least) },
  'image/gif': { extension: 'gif', endings: ['gif'], check: (path, least) => cleanImage(path, 'gif', least) },
  'application/pdf': { extension: 'pdf', endings: ['pdf'] },
  'application/msword': { extension: 'doc', endings: ['doc'], check: checked(checkDoc) },
  [docx]: { extension: 'docx', endings: ['docx'], check: checked(checkDocx) },
};

const heic = /^image\/hei[cf]/;

/**
 * Checks the complete file by its content. Throws file.empty, file.unsupported, file.unsafe, file.protected, file.picture-too-small or file.unreadable.
 * `leastSide` is the minimum of a picture's shorter side in pixels.
 */
export async function inspectFile(
  { checkPdf }: { checkPdf: PdfCheck },
  file: ReceivedFile,
  leastSide = 0,
): Promise<InspectedFile> {
  if ((await stat(file.path)).size === 0) throw problem('file.empty');
  await refuseTestVirus(file.path);
  const mimeType = await contentTypeOf(file.path);
  const kind = kinds[mimeType];
  // HEVC is patented, so no decoder for it may be used.
  if (heic.test(mimeType)) throw problem('file.unsupported', { messageKey: 'file.heic' });
  if (!kind) throw problem('file.unsupported');
  const { path, size } = kind.check ? await kind.check(file.path, leastSide) : await checkPdf(file.path);
  return {
    path,
    size,
    mimeType,
    extension: kind.extension,
    originalName: withExtension(file.originalName, kind.extension, kind.endings),
  };
}

async function refuseTestVirus(path: string): Promise<void> {
  if (await containsTestVirus(path)) throw problem('file.unsafe');
}

async function contentTypeOf(path: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  // Old Word, Excel and installer files share this container, as do password-protected files of any kind; the check tells them apart.
  if (found?.mime === 'application/x-cfb') return 'application/msword';
  if (found && (found.mime in kinds || heic.test(found.mime))) return found.mime;
  return (await headHasPdf(path)) ? 'application/pdf' : (found?.mime ?? '');
}

/** Scanners and mail programs may prepend lines to a PDF. */
async function headHasPdf(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mostBeforePdf + 5));
    return startOfPdf(buffer.subarray(0, bytesRead)) !== -1;
  } finally {
    await handle.close();
  }
}

/** The EICAR string for testing virus scanners: if it gets through, nothing was scanned. */
const testVirus = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

const windowSize = 64 * 1024;

/** Reads through one buffer, so that many concurrent scans produce no garbage. */
async function containsTestVirus(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const window = Buffer.allocUnsafe(testVirus.length + windowSize);
    for (let kept = 0; ;) {
      const { bytesRead } = await handle.read(window, kept, windowSize, null);
      if (bytesRead === 0) return false;
      const filled = kept + bytesRead;
      if (window.subarray(0, filled).includes(testVirus)) return true;
      // The string may start at the end of this window.
      kept = Math.min(filled, testVirus.length - 1);
      window.copyWithin(0, filled - kept, filled);
    }
  } finally {
    await handle.close();
  }
}

const refusals: Readonly<Record<NoteFault, () => Problem>> = {
  unsupported: () => problem('file.unsupported', { messageKey: 'file.unsupported-note' }),
  unreadable: () => problem('file.unreadable'),
  empty: () => problem('file.empty'),
  'too-long': () => problem('file.too-long'),
};

/**
 * Rewrites a recording in the only format our pages produce: a fresh header and the samples. Everything around them is dropped. The samples are uncompressed,
 * so no decoder is involved.
 */
export async function inspectVoiceNote(file: ReceivedFile): Promise<InspectedFile> {
  const { size } = await stat(file.path);
  if (size === 0) throw problem('file.empty');
  if (size > longestNoteBytes) throw problem('file.too-long');
  await refuseTestVirus(file.path);
  const content = await readFile(file.path);
  const found = findSamples(content);
  if (typeof found === 'string') throw refusals[found]();
  const samples = content.subarray(found.from, found.to);
  const header = noteHeader(samples.length);
  const path = `${file.path}.clean`;
  await writeFile(path, Buffer.concat([header, samples]), { mode: 0o600 });
  return {
    path,
    size: header.length + samples.length,
    mimeType: 'audio/wav',
    extension: 'wav',
    originalName: withExtension(file.originalName, 'wav', ['wav']),
  };
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** Accepts an old .doc without macros and embedded objects, judged by stream names, not by text. A password-protected .docx uses the same container. */
function checkDoc(content: Buffer): void {
  if (content.includes(utf16('EncryptedPackage'))) throw problem('file.protected');
  const entry = content.indexOf(utf16('WordDocument'));
  if (entry === -1) throw problem('file.unsupported');
  const active = ['_VBA_PROJECT', 'Macros', 'ObjectPool', 'Ole10Native'];
  if (active.some((name) => content.includes(utf16(name)))) throw problem('file.unsafe');
  if (isEncrypted(content, entry)) throw problem('file.protected');
}

/** [MS-DOC] 2.5.2: bit 8 of the flags after the identifier; the stream's start is in its directory entry ([MS-CFB] 2.6.1). */
function isEncrypted(content: Buffer, entry: number): boolean {
  if (entry + 120 > content.length) return false;
  const sector = 2 ** content.readUInt16LE(30);
  const start = (content.readUInt32LE(entry + 116) + 1) * sector;
  return start + 12 <= content.length && content.readUInt16LE(start) === 0xa5_ec && (content.readUInt8(start + 11) & 1) === 1;
}
