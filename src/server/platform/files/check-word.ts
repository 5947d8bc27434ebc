import { text } from 'node:stream/consumers';
import { fromBufferPromise, getFileNameLowLevel, validateFileName } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { problem } from '#contract/errors.ts';

const maximumEntries = 3_000;
const maximumUnpacked = 200 * 1024 * 1024;
const maximumPart = 4 * 1024 * 1024;

/** Programs, controls and foreign objects that a Word document can carry. */
const activePart = /(^|\/)(vbaProject|vbaData)|(^|\/)activeX\/|\.(bin|exe|dll|js|vbs|hta|ps1|scr)$/i;
const activeContent = /macroEnabled|vnd\.ms-office\.activeX|oleObject/i;
/** What Word fetches by itself when the document is opened; links and pictures that a person sees are not among them. */
const externalPart = /relationships\/(attachedTemplate|oleObject|frame|subDocument|afChunk|control)"/i;

interface Part {
  readonly name: string;
  readonly entry: Entry;
}

/** A .docx without macros, controls, embedded objects, templates from elsewhere and bombs; throws file.unsafe or file.unreadable. */
export async function checkDocx(content: Buffer): Promise<void> {
  const { zip, parts } = await openZip(content).catch(unreadable);
  const names = new Set(parts.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) throw problem('file.unreadable');
  if (parts.length > maximumEntries || parts.some(isHarmful)) throw problem('file.unsafe');
  if (parts.reduce((total, { entry }) => total + entry.uncompressedSize, 0) > maximumUnpacked) throw problem('file.unsafe');
  for (const { name, entry } of parts) {
    const isTypes = name === '[Content_Types].xml';
    if (!isTypes && !name.endsWith('.rels')) continue;
    const xml = await textOf(zip, entry).catch(unreadable);
    if (isTypes ? activeContent.test(xml) : hasExternalPart(xml)) throw problem('file.unsafe');
  }
}

function unreadable(): never {
  throw problem('file.unreadable');
}

async function openZip(content: Buffer): Promise<{ zip: ZipFile; parts: Part[] }> {
  // Names undecoded: yauzl would stop at the first unsafe one, and would believe another name beside it, which Word does not.
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

/** yauzl sees to it that an entry unpacks to no more than it says. */
async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > maximumPart) throw new RangeError('too long');
  return text(await zip.openReadStreamPromise(entry));
}

function hasExternalPart(relations: string): boolean {
  const each = relations.match(/<Relationship\b[^>]*>/gi) ?? [];
  return each.some(
    (relation) => /TargetMode\s*=\s*["']External["']/i.test(relation) && externalPart.test(relation.replaceAll("'", '"')),
  );
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** An old .doc without macros and embedded objects: the names of its streams are read, not its text. A new one with a password is in the same container. */
export function checkDoc(content: Buffer): void {
  if (content.includes(utf16('EncryptedPackage'))) throw problem('file.protected');
  const entry = content.indexOf(utf16('WordDocument'));
  if (entry === -1) throw problem('file.unsupported');
  const active = ['_VBA_PROJECT', 'Macros', 'ObjectPool', 'Ole10Native'];
  if (active.some((name) => content.includes(utf16(name)))) throw problem('file.unsafe');
  if (isEncrypted(content, entry)) throw problem('file.protected');
}

/** [MS-DOC] 2.5.2: bit 8 of the flags behind the identifier, where the stream begins by its directory entry ([MS-CFB] 2.6.1). */
function isEncrypted(content: Buffer, entry: number): boolean {
  if (entry + 120 > content.length) return false;
  const sector = 2 ** content.readUInt16LE(30);
  const start = (content.readUInt32LE(entry + 116) + 1) * sector;
  return start + 12 <= content.length && content.readUInt16LE(start) === 0xa5_ec && (content.readUInt8(start + 11) & 1) === 1;
}
