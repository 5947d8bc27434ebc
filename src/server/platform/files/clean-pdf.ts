import { inflateSync } from 'node:zlib';
import { EncryptedPDFError, PDFDocument, PDFName, PDFObjectStreamParser, PDFXRefStreamParser } from 'pdf-lib';
import type { PDFRawStream } from 'pdf-lib';
import { Problem, problem } from '#contract/errors.ts';
import { refuseActive } from './active-pdf.ts';

const maximumUnpacked = 32 * 1024 * 1024;
const { forStream: objects } = PDFObjectStreamParser;
const { forStream: places } = PDFXRefStreamParser;

/**
 * A PDF that only shows pages, written anew from what was understood of it: no reader finds in it what we did not. Bytes between objects,
 * earlier versions of an object and tables that point elsewhere are left behind, and with them what a digital signature covered.
 * Throws file.unsafe, file.protected or file.unreadable.
 */
export async function cleanPdf(content: Buffer): Promise<Uint8Array> {
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-')) || !content.subarray(-2048).includes('%%EOF'))
    throw problem('file.unreadable');
  const tooMuch = boundUnpacking();
  try {
    const document = await PDFDocument.load(content, {
      // An object that was not understood would be written again as it stands.
      throwOnInvalidObject: true,
      updateMetadata: false,
      parseSpeed: Infinity,
    });
    if (document.getPageCount() === 0) throw problem('file.unreadable');
    refuseActive(document.context);
    return await document.save({
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
      objectsPerTick: Infinity,
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (tooMuch.seen) throw problem('file.unsafe');
    throw problem(error instanceof EncryptedPDFError ? 'file.protected' : 'file.unreadable');
  }
}

/** The parser unpacks streams of objects and of places by itself, whatever they grow to: they are measured before. */
function boundUnpacking(): { seen: boolean } {
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
    measure(stream);
    return places(stream);
  };
  return tooMuch;
}
