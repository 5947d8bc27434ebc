import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { noteHeader } from '#domain/claims/voice-note.ts';
import type { Called, TestApp } from '#test/setup/test-app.ts';

export interface UploadPart {
  name?: string;
  filename: string;
  type?: string;
  content: Buffer | string;
}

/** A multipart body as browsers build it: fields first. */
export function multipart(
  fields: Record<string, string>,
  files: readonly UploadPart[],
): { payload: Buffer; contentType: string } {
  const boundary = 'gatepass-test-boundary';
  const chunks: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    chunks.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  }
  for (const { name = 'file', filename, type = 'application/octet-stream', content } of files) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
    chunks.push(Buffer.from(head), Buffer.from(content), Buffer.from('\r\n'));
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(chunks), contentType: `multipart/form-data; boundary=${boundary}` };
}

/** Posts files to the path below /api. */
export async function upload(
  t: TestApp,
  path: string,
  token: string,
  fields: Record<string, string>,
  files: readonly UploadPart[],
): Promise<Called> {
  const { payload, contentType } = multipart(fields, files);
  return t.call('POST', path, { token, body: payload, headers: { 'content-type': contentType } });
}

/** A small image, different for each seed. */
export async function picture(format: 'jpeg' | 'png' | 'gif', seed = 1): Promise<Buffer> {
  const colour = { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 193) % 256 };
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: colour } });
  return image.toFormat(format).toBuffer();
}

/** A photo-like image: blocks of grey, different for each seed. */
export function scene(seed: number): Sharp {
  const blocks = Array.from({ length: 48 }, (_, at) => {
    const grey = ((at + 1) * (seed + 7) * 7919) % 256;
    return `<rect x="${(at % 8) * 100}" y="${Math.floor(at / 8) * 100}" width="100" height="100" fill="rgb(${grey},${grey},${grey})"/>`;
  });
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${blocks.join('')}</svg>`));
}

/** A minimal PDF of one empty page; `catalog` is added to its root, `extra` between its objects. */
export function pdf(catalog = '', extra = ''): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n` +
      `2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n` +
      `${extra}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
}

/** Adds bytes to files for which builders wrote only rows: a different image or PDF each, with its hash. */
export async function giveBytes({ platform: { db, files } }: TestApp): Promise<void> {
  const rows = await db.selectFrom('stored_file').select(['id', 'storage_key', 'mime_type']).orderBy('id').execute();
  for (const [at, { id, storage_key: key, mime_type: type }] of rows.entries()) {
    if (await files.has(key)) continue;
    const bytes = type === 'application/pdf' ? pdf('', `% ${at}\n`) : await picture('jpeg', at);
    const { size, sha256 } = await files.put(key, Readable.from([bytes]), type);
    await db.updateTable('stored_file').set({ size, sha256 }).where('id', '=', id).execute();
  }
}

/** A stored (uncompressed) ZIP, such as a .docx. */
export function zip(entries: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04_03_4b_50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(title.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02_01_4b_50, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt32LE(crc32(content), 16);
    central.writeUInt32LE(content.length, 20);
    central.writeUInt32LE(content.length, 24);
    central.writeUInt16LE(title.length, 28);
    central.writeUInt32LE(offset, 42);
    parts.push(local, title, content);
    directory.push(central, title);
    offset += local.length + title.length + content.length;
  }
  const body = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(body.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, body, end]);
}

export const wordContentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A minimal Word document with further parts. */
export function docx(further: Record<string, string> = {}, contentTypes = wordContentTypes): Buffer {
  return zip({ '[Content_Types].xml': contentTypes, 'word/document.xml': '<w:document/>', ...further });
}

/** The parts of an old Word file that are checked: the container's signature, its stream names, and the first sector of the text. */
export function doc(...streams: string[]): Buffer {
  const content = Buffer.alloc(1024);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(content);
  content.writeUInt16LE(9, 30);
  // The text's sector follows the header: its identifier, and the password flag.
  content.writeUInt16LE(0xa5_ec, 512);
  if (streams.includes('locked')) content.writeUInt8(1, 512 + 11);
  const names = streams.filter((name) => name !== 'locked');
  const text = streams.includes('EncryptedPackage') ? [] : ['WordDocument'];
  return Buffer.concat([content, ...[...text, ...names].map(directoryEntry)]);
}

function directoryEntry(name: string): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  return entry;
}

/** A recording as made by our pages, with this many samples at 16 kHz; different for each seed. */
export function voiceNote(samples = 1600, seed = 1): Buffer {
  const sound = Buffer.alloc(samples * 2);
  for (let at = 0; at < samples; at += 1) sound.writeInt16LE(Math.round(9000 * Math.sin((at * (seed + 5)) / 40)), at * 2);
  return Buffer.concat([noteHeader(sound.length), sound]);
}
