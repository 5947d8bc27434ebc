import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import { pieceType } from '#contract/files.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Upload } from './find-upload.ts';
import { bytesIn } from './tus-headers.ts';

/** Bytes after which what has come is written down. */
const pieceSize = 256 * 1024;
/** Less is not kept, unless the file ends with it: rows would be many. */
const smallestPiece = 16 * 1024;

/** Writes the next bytes down as they come, so that a connection that is cut loses none of them but the last few. Returns how many there are now. */
export async function continueUpload(platform: Platform, upload: Upload, request: FastifyRequest): Promise<number> {
  if (request.headers['content-type'] !== pieceType) throw problem('request.unsupported-type');
  const offset = bytesIn(request, 'upload-offset');
  if (offset !== upload.received || upload.file_id !== null) throw problem('file.wrong-offset');
  if (Number(request.headers['content-length'] ?? 0) > upload.length - offset) throw problem('file.too-large');
  let kept = offset;
  let came: Buffer[] = [];
  let size = 0;
  const keep = async (): Promise<void> => {
    if (size === 0) return;
    const isWorthIt = kept + size - offset >= smallestPiece || kept + size === upload.length;
    if (!isWorthIt) throw problem('input.malformed');
    await write(platform, upload.id, kept, Buffer.concat(came, size));
    kept += size;
    came = [];
    size = 0;
  };
  const body = bodyOf(request);
  for await (const chunk of body.chunks) {
    if (kept + size + chunk.length > upload.length) throw problem('file.too-large');
    came.push(chunk);
    size += chunk.length;
    if (size >= pieceSize) await keep();
  }
  await keep();
  // Nobody hears it.
  if (body.isCut()) throw problem('input.malformed');
  return kept;
}

/** What comes, to its end or to where the connection is cut. Whoever stops reading can still answer. */
function bodyOf({ raw }: FastifyRequest): { chunks: AsyncIterable<Buffer>; isCut: () => boolean } {
  let cut = false;
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      yield* raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    } catch {
      cut = true;
    }
  }
  return { chunks: chunks(), isCut: () => cut };
}

/** One statement: two who send at once cannot both write the same place, and nobody writes behind the end. */
async function write({ db }: Platform, id: string, start: number, bytes: Buffer): Promise<void> {
  const { numAffectedRows } = await sql`with grown as (
      update file_upload set received = received + ${bytes.length}::int
      where id = ${id} and received = ${start} and file_id is null returning id)
    insert into file_upload_piece (upload_id, start, bytes) select id, ${start}, ${bytes} from grown`.execute(db);
  if (numAffectedRows === 0n) throw problem('file.wrong-offset');
}
