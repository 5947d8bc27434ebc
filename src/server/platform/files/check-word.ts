import { problem } from '#contract/errors.ts';
import { readZipDirectory, readZipEntry } from './zip-directory.ts';
import type { ZipEntry } from './zip-directory.ts';

const maximumEntries = 3_000;
const maximumUnpacked = 200 * 1024 * 1024;
const maximumPart = 4 * 1024 * 1024;

/** Programs, controls and foreign objects that a Word document can carry. */
const activePart = /(^|\/)(vbaProject|vbaData)|(^|\/)activeX\/|\.(bin|exe|dll|js|vbs|hta|ps1|scr)$/i;
const activeContent = /macroEnabled|vnd\.ms-office\.activeX|oleObject/i;
/** What Word fetches by itself when the document is opened; links and pictures that a person sees are not among them. */
const externalPart = /relationships\/(attachedTemplate|oleObject|frame|subDocument|afChunk|control)"/i;

/** A .docx without macros, controls, embedded objects, templates from elsewhere and bombs; throws file.unsafe or file.unreadable. */
export function checkDocx(content: Buffer): void {
  const entries = directoryOf(content);
  const names = new Set(entries.map((entry) => entry.name));
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) throw problem('file.unreadable');
  if (entries.length > maximumEntries || entries.some(isHarmful)) throw problem('file.unsafe');
  if (entries.reduce((total, entry) => total + entry.size, 0) > maximumUnpacked) throw problem('file.unsafe');
  for (const entry of entries) {
    if (entry.name === '[Content_Types].xml' && activeContent.test(textOf(content, entry))) throw problem('file.unsafe');
    if (entry.name.endsWith('.rels') && hasExternalPart(textOf(content, entry))) throw problem('file.unsafe');
  }
}

function directoryOf(content: Buffer): ZipEntry[] {
  try {
    return readZipDirectory(content);
  } catch {
    throw problem('file.unreadable');
  }
}

function isHarmful(entry: ZipEntry): boolean {
  return (
    entry.encrypted || entry.name.startsWith('/') || /(^|[\\/])\.\.([\\/]|$)/.test(entry.name) || activePart.test(entry.name)
  );
}

function textOf(content: Buffer, entry: ZipEntry): string {
  try {
    return readZipEntry(content, entry, maximumPart).toString('utf8');
  } catch {
    throw problem('file.unreadable');
  }
}

function hasExternalPart(relations: string): boolean {
  const each = relations.match(/<Relationship\b[^>]*>/gi) ?? [];
  return each.some(
    (relation) => /TargetMode\s*=\s*["']External["']/i.test(relation) && externalPart.test(relation.replaceAll("'", '"')),
  );
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** An old .doc without macros and embedded objects: the names of its streams are read, not its text. */
export function checkDoc(content: Buffer): void {
  if (!content.includes(utf16('WordDocument'))) throw problem('file.unsupported');
  const active = ['_VBA_PROJECT', 'Macros', 'ObjectPool', 'Ole10Native', 'EncryptedPackage'];
  if (active.some((name) => content.includes(utf16(name)))) throw problem('file.unsafe');
}
