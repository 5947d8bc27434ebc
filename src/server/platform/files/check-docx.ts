import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, getFileNameLowLevel, validateFileName } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { Problem, problem } from '#contract/errors.ts';
import type { ProblemCode } from '#contract/errors.ts';
import { localName, readXml } from '#server/platform/xml/read-xml.ts';
import type { XmlElement } from '#server/platform/xml/read-xml.ts';
import { Parser } from 'saxen';

const maximumEntries = 3_000;
const maximumUnpacked = 200 * 1024 * 1024;
const maximumPart = 4 * 1024 * 1024;
/** Bytes of all relationship parts; a document of a thousand pages needs a hundredth. */
const maximumRelations = 8 * 1024 * 1024;

/** Bytes of all parts that may be text; a thousand pages need about 20 MB. */
const maximumText = 64 * 1024 * 1024;
/** Parts that cannot contain text. */
const pictureOrFont = /\.(png|jpe?g|gif|bmp|tiff?|emf|wmf|odttf|fntdata)$/i;

/** Macros, controls and embedded objects in a Word document. */
const activePart = /(^|\/)(vbaProject|vbaData)|(^|\/)activeX\/|\.(bin|exe|dll|js|vbs|hta|ps1|scr|piece)$/i;
const activeContent = /macroEnabled|vnd\.ms-office\.activeX|oleObject/i;
/** The only relationships that may point outside (to the web); Word fetches all other kinds on opening. */
const externalKinds = new Set(['hyperlink', 'image']);

interface Part {
  readonly name: string;
  readonly entry: Entry;
}

/** Accepts a .docx without macros, controls, embedded objects, external templates, DDE fields or zip bombs; throws file.unsafe or file.unreadable. */
export async function checkDocx(content: Buffer): Promise<void> {
  const { zip, parts } = await openZip(content).catch(unreadable);
  // Word treats part names as case-insensitive.
  const names = new Set(parts.map(({ name }) => name.toLowerCase()));
  if (!names.has(typesPart) || !names.has('word/document.xml')) throw problem('file.unreadable');
  if (parts.length > maximumEntries || parts.some(isHarmful)) throw problem('file.unsafe');
  if (sizeOf(parts) > maximumUnpacked) throw problem('file.unsafe');
  const judged = parts.filter(({ name }) => name.toLowerCase() === typesPart || /\.rels$/i.test(name));
  if (sizeOf(judged) > maximumRelations) throw problem('file.unsafe');
  for (const { name, entry } of judged) {
    const isTypes = name.toLowerCase() === typesPart;
    const root = rootOf(await bytesOf(zip, entry).catch(unreadable));
    if (isTypes ? hasActiveContent(root) : elementsOf(root).some(isHarmfulRelation)) throw problem('file.unsafe');
  }
  const texts = parts.filter((part) => !judged.includes(part) && !pictureOrFont.test(part.name));
  if (sizeOf(texts) > maximumText) throw problem('file.unsafe');
  for (const { entry } of texts) await refuseFields(zip, entry);
}

/** Checks every part, whatever its name, because the main document part may have any name. Parts that are not XML have no fields. */
async function refuseFields(zip: ZipFile, entry: Entry): Promise<void> {
  const part = await buffer(await zip.openReadStreamPromise(entry)).catch(unreadable);
  const isXml = part.subarray(0, 200).some((byte) => byte === 0x3c);
  if (!isXml) return;
  const text = utf8(part);
  if (text === undefined) throw problem('file.unsafe');
  if (!/instrText|fldSimple|fldChar|delInstrText/i.test(text)) return;
  if (hasDdeField(text) !== false) throw problem('file.unsafe');
}

/** `checkDocx` for a separate process. */
export async function judgeDocx(content: Uint8Array): Promise<{ refused: ProblemCode | null }> {
  try {
    await checkDocx(Buffer.from(content));
    return { refused: null };
  } catch (error) {
    if (error instanceof Problem) return { refused: error.code };
    throw error;
  }
}

const typesPart = '[content_types].xml';

const sizeOf = (parts: readonly Part[]) => parts.reduce((total, { entry }) => total + entry.uncompressedSize, 0);

function unreadable(): never {
  throw problem('file.unreadable');
}

async function openZip(content: Buffer): Promise<{ zip: ZipFile; parts: Part[] }> {
  // Without decoding names: yauzl would stop at the first unsafe one and prefer the Unicode extra field, which Word ignores.
  const zip = await fromBufferPromise(content, { decodeStrings: false });
  const parts: Part[] = [];
  for await (const entry of zip.eachEntry()) {
    parts.push({ entry, name: getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, [], true) });
  }
  return { zip, parts };
}

function isHarmful({ name, entry }: Part): boolean {
  return entry.isEncrypted() || validateFileName(name) !== null || activePart.test(name);
}

/** yauzl ensures that an entry does not unpack to more than its declared size. */
async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > maximumPart) throw new RangeError('too long');
  return buffer(await zip.openReadStreamPromise(entry));
}

/** Requires UTF-8, which all programs write: Word could interpret another encoding differently. */
function rootOf(part: Buffer): XmlElement {
  const text = utf8(part);
  const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/i.exec(text?.slice(0, 200) ?? '')?.[1];
  if (text === undefined || (declared !== undefined && !/^(utf-8|us-ascii)$/i.test(declared))) throw problem('file.unsafe');
  const root = readXml(text, { strict: true });
  if (root === 'unsafe') throw problem('file.unsafe');
  return root ?? unreadable();
}

function utf8(part: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(part);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function elementsOf(root: XmlElement): XmlElement[] {
  return [root, ...root.children.flatMap(elementsOf)];
}

const hasActiveContent = (root: XmlElement) =>
  elementsOf(root).some(({ attributes }) => Object.values(attributes).some((value) => activeContent.test(value)));

/** Ignores the element's name, since Word only looks at the attributes. */
function isHarmfulRelation({ attributes }: XmlElement): boolean {
  const named = new Map(Object.entries(attributes).map(([name, value]) => [localName(name).toLowerCase(), value.trim()]));
  const target = named.get('target') ?? '';
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(target);
  const isOutside = hasScheme || target.includes('\\') || target.startsWith('//');
  if (!isOutside && named.get('targetmode')?.toLowerCase() !== 'external') return false;
  const isOfWeb = hasScheme ? /^(?:https?|mailto|tel):/i.test(target) : !isOutside;
  return !isOfWeb || !externalKinds.has(named.get('type')?.split('/').at(-1) ?? '');
}

interface Field {
  instruction: string;
  /** The result part of a field, which is no longer an instruction. */
  isResult: boolean;
}

/** DDE fields request data from another program and start it when the document is opened. */
const harmful = /^\s*DDE(?:AUTO)?(?![a-z\d])/i;

/**
 * Whether a part contains a DDE field. Its instruction may be split over any number of runs. A field nested inside a field's name counts as one, since the
 * name would be composed on opening. Null if it is not XML or has a DOCTYPE.
 */
function hasDdeField(xml: string): boolean | null {
  const parser = new Parser();
  const fields: Field[] = [{ instruction: '', isResult: false }];
  let [reads, isBroken, isFound] = [false, false, false];
  const judge = ({ instruction }: Field) => {
    isFound ||= harmful.test(instruction);
  };
  const broken = () => {
    isBroken = true;
    parser.stop();
  };
  parser.on('attention', broken);
  parser.on('error', broken);
  parser.on('openTag', (name, attributesOf, decode) => {
    const named = () => new Map(Object.entries(attributesOf()).map(([key, value]) => [localName(key), decode(value)]));
    const field = fields.at(-1);
    switch (localName(name)) {
      case 'fldSimple':
        judge({ instruction: named().get('instr') ?? '', isResult: false });
        break;
      case 'instrText':
      case 'delInstrText':
        reads = true;
        break;
      case 'fldChar': {
        const type = named().get('fldCharType');
        if (type === 'separate' && field) field.isResult = true;
        if (type === 'end' && field && fields.length > 1) judge(fields.pop() ?? field);
        if (type !== 'begin') break;
        isFound ||= fields.length > 1 && field?.isResult === false && !/\s/.test(field.instruction.trimStart());
        fields.push({ instruction: '', isResult: false });
      }
    }
    return undefined;
  });
  const take = (text: string) => {
    const field = fields.at(-1);
    if (reads && field && !field.isResult) field.instruction += text;
  };
  parser.on('text', (text, decode) => take(decode(text)));
  parser.on('cdata', take);
  parser.on('closeTag', () => {
    reads = false;
  });
  parser.parse(xml);
  fields.forEach(judge);
  return isBroken ? null : isFound;
}
