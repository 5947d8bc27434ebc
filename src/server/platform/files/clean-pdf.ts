import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFObjectStreamParser, PDFXRefStreamParser } from 'pdf-lib';
import type { PDFRawStream } from 'pdf-lib';
import { Problem, problem } from '#contract/errors.ts';
import { refuseActive, takeOutActions } from './active-pdf.ts';
import { startOfPdf } from './check-pdf.ts';
import { unlockPdf } from './unlock-pdf.ts';

const maximumUnpacked = 32 * 1024 * 1024;
const { forStream: objects } = PDFObjectStreamParser;
const { forStream: places } = PDFXRefStreamParser;

/** The parser decodes escapes in capitals alone (`#4F`); those in small letters name the same thing. */
const nameOf = PDFName.of;
PDFName.of = (text) => nameOf(text.includes('#') ? text.replaceAll(/#[\da-f]{2}/gi, (escape) => escape.toUpperCase()) : text);

const unread = { parseIntoContext: () => [] } as unknown as PDFXRefStreamParser;

/**
 * A PDF that only shows pages, written anew from what was understood of it: no reader finds in it what we did not. Bytes between objects,
 * earlier versions of an object and tables that point elsewhere are left behind, and with them what a digital signature covered and an
 * encryption that asks for no password; so are links out of it and what happens when it is opened. Throws file.unsafe, file.protected or file.unreadable.
 */
export async function cleanPdf(sent: Buffer): Promise<Uint8Array> {
  const start = startOfPdf(sent);
  const content = sent.subarray(start);
  if (start === -1 || !content.subarray(-2048).includes('%%EOF')) throw problem('file.unreadable');
  let tooMuch: { readonly seen: boolean } | undefined;
  try {
    // Its name is never encrypted; where it is spelled with escapes, the parser below refuses it.
    const unlocked = content.includes('/Encrypt') ? await unlockPdf(content) : undefined;
    tooMuch = boundUnpacking(unlocked !== undefined);
    const document = await PDFDocument.load(unlocked ?? content, {
      // An object that was not understood would be written again as it stands.
      throwOnInvalidObject: true,
      ignoreEncryption: true,
      updateMetadata: false,
      parseSpeed: Infinity,
    });
    // Before the pages: of an encrypted file, nothing can be said of them.
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
 * The parser unpacks streams of objects and of places by itself, whatever they grow to: they are measured before. Of a file that was unlocked the
 * places are those of before, which name its encryption: they are not read.
 */
function boundUnpacking(unlocked: boolean): { readonly seen: boolean } {
  const tooMuch = { seen: false };
  let unpacked = 0;
  const measure = ({ dict, contents }: PDFRawStream): void => {
    const filter = dict.lookup(PDFName.of('Filter'));
    if (filter === undefined) return;
    // It stays so until this has come back; the parser makes a general failure of what is thrown here.
    tooMuch.seen = true;
    // Other filters could unpack to anything, and no usual program writes objects by them.
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
