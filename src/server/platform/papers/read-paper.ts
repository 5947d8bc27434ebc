import type { PaperWord } from '#domain/claims/repair/read-invoice.ts';
import type { Picture } from './photo.ts';

export interface ReadPaper {
  /** One list per page. */
  readonly words: readonly (readonly PaperWord[])[];
  /** Contents of its QR codes. */
  readonly codes: readonly string[];
  /** Whether the text was embedded in the file or recognised by OCR. */
  readonly from: 'text' | 'picture';
}

/** Letters; a page with fewer counts as a picture. */
const leastLetters = 40;
/** Pixels of the lowest recognisable letters. A lower picture has no words, and the filters fail below their window of seven. */
const leastHeight = 8;

/** Parsers are loaded sequentially and only if the file needs them. */
export async function readPaper(content: Uint8Array, mimeType: string): Promise<ReadPaper> {
  if (mimeType === 'application/pdf') {
    const { wordsOfPdf } = await import('./pdf-words.ts');
    const { picturesOfPdf } = await import('./pdf-pictures.ts');
    // The parsers take ownership of the buffer, so each gets a copy.
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
