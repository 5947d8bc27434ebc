import type { PaperWord } from '#domain/claims/repair/read-invoice.ts';
import type { Picture } from './photo.ts';

/** What stands on a paper. */
export interface ReadPaper {
  /** A list a page. */
  readonly words: readonly (readonly PaperWord[])[];
  /** Texts of its QR codes. */
  readonly codes: readonly string[];
  /** Was the text written in the file, or recognised in its picture? */
  readonly from: 'text' | 'picture';
}

/** A page with less text than this is a picture. */
const leastLetters = 40;
/** Pixels of the lowest letters that are recognised: a lower picture has no words, and filters refuse those below their window of seven. */
const leastHeight = 8;

/** Loaded one after the other, only those that a file needs. */
export async function readPaper(content: Uint8Array, mimeType: string): Promise<ReadPaper> {
  if (mimeType === 'application/pdf') {
    const { wordsOfPdf } = await import('./pdf-words.ts');
    const { picturesOfPdf } = await import('./pdf-pictures.ts');
    // The parsers take the bytes over: each has its own.
    const words = await wordsOfPdf(new Uint8Array(content));
    const pictures = await picturesOfPdf(new Uint8Array(content));
    const codes = await codesOfAll(pictures);
    const letters = words.flat().reduce((sum, { text }) => sum + text.length, 0);
    if (letters >= leastLetters) return { words, codes, from: 'text' };
    const [first] = pictures;
    return { words: first ? [await recognised(first)] : [], codes, from: 'picture' };
  }
  const { pictureOfPhoto } = await import('./photo.ts');
  const picture = await pictureOfPhoto(content);
  return { codes: await codesOfAll([picture]), words: [await recognised(picture)], from: 'picture' };
}

async function codesOfAll(pictures: readonly Picture[]): Promise<string[]> {
  const { codesOf } = await import('./find-codes.ts');
  const codes: string[] = [];
  for (const picture of pictures) codes.push(...(await codesOf(picture)));
  return codes;
}

async function recognised(picture: Picture): Promise<PaperWord[]> {
  if (Math.min(picture.width, picture.height) < leastHeight) return [];
  const { forRecognition } = await import('./photo.ts');
  const { recogniseWords } = await import('./recognise-words.ts');
  return recogniseWords(await forRecognition(picture));
}
