import { problem } from '#contract/errors.ts';

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
