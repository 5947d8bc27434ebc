import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { unknownOrigin } from '#contract/public-origin.ts';
import { inlineScriptHashes } from './inline-script-hashes.ts';

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** A page that was written at build time, with our own address put in. A few of them, small: kept in memory, compressed once. */
export class PrerenderedPage {
  readonly scriptHashes: readonly string[];
  readonly etag: string;
  readonly #bodies = new Map<PageEncoding, Buffer>();

  constructor(html: string, publicOrigin: string) {
    const own = html.replaceAll(unknownOrigin, publicOrigin);
    const body = Buffer.from(own);
    this.scriptHashes = inlineScriptHashes(own);
    this.etag = createHash('sha1').update(body).digest('base64url');
    this.#bodies.set('identity', body);
  }

  /** The best encoding that the client takes, and the bytes in it. */
  bodyFor(acceptEncoding: string | undefined): { encoding: PageEncoding; body: Buffer } {
    const encoding = /\bbr\b/.test(acceptEncoding ?? '') ? 'br' : /\bgzip\b/.test(acceptEncoding ?? '') ? 'gzip' : 'identity';
    return { encoding, body: this.#bodyIn(encoding) };
  }

  #bodyIn(encoding: PageEncoding): Buffer {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const plain = this.#bodyIn('identity');
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    const body =
      encoding === 'br' ? brotliCompressSync(plain, quality) : gzipSync(plain, { level: constants.Z_BEST_COMPRESSION });
    this.#bodies.set(encoding, body);
    return body;
  }
}
