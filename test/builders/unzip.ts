import { inflateRawSync } from 'node:zlib';

/** Names and contents of a ZIP, read by local headers and the central directory. */
export function unzip(bytes: Buffer): Record<string, Buffer> {
  const found: Record<string, Buffer> = {};
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [method, packed, nameLength] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + packed);
    found[name] = method === 8 ? inflateRawSync(content) : content;
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return found;
}
