import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** Cheap settings: a page rendered per request is compressed once and thrown away. */
const brotliQuality = 4;
const gzipLevel = 5;

/** Compresses a rendered page for a client that can take it. Every write is flushed, so that a streamed page still arrives piece by piece. */
export function compressPage(response: Response, acceptEncoding: string | undefined): Response {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !/^text\/|json|javascript/.test(type) || response.headers.has('content-encoding')) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  const { status } = response;
  const encoding = /\bbr\b/.test(acceptEncoding ?? '') ? 'br' : /\bgzip\b/.test(acceptEncoding ?? '') ? 'gzip' : undefined;
  if (!encoding) return new Response(response.body, { status, headers });

  const compressor =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: gzipLevel });
  const source = Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>);
  source.once('error', (error) => compressor.destroy(error));
  compressor.once('close', () => source.destroy());
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(Readable.toWeb(source.pipe(compressor)) as ReadableStream<Uint8Array>, { status, headers });
}
