import { createHash } from 'node:crypto';
import { pieceType } from '#contract/files.ts';
import type { Called, TestApp } from '#test/setup/test-app.ts';

const tus = { 'tus-resumable': '1.0.0' };

/** A PDF slightly above this many bytes: one page, and an unused, incompressible stream. */
export function longPdf(size: number, seed = 'a'): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < size; at += 64) blocks.push(createHash('sha512').update(`${seed} ${at}`).digest());
  const stream = Buffer.concat(blocks).subarray(0, size);
  const head =
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n4 0 obj\n<< /Length ${size} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')]);
}

/** One person's tus uploads, as a client sends them. */
export function pieces(t: TestApp, token: string) {
  const at = (id: string) => `/v1/uploads/${id}`;
  return {
    begin: (
      about: Readonly<Record<string, string>>,
      length: number | string,
      headers: Record<string, string> = tus,
    ): Promise<Called> =>
      t.call('POST', '/v1/uploads', {
        token,
        headers: {
          ...headers,
          'upload-length': String(length),
          'upload-metadata': Object.entries(about)
            .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
            .join(','),
        },
      }),
    look: (id: string): Promise<Called> => t.call('HEAD', at(id), { token, headers: tus }),
    send: (id: string, offset: number | string, body: Buffer, headers: Record<string, string> = {}): Promise<Called> =>
      t.call('PATCH', at(id), {
        token,
        body,
        headers: { ...tus, 'content-type': pieceType, 'upload-offset': String(offset), ...headers },
      }),
    finish: (id: string): Promise<Called> => t.call('POST', `${at(id)}/file`, { token }),
    drop: (id: string): Promise<Called> => t.call('DELETE', at(id), { token, headers: tus }),
  };
}

/** The upload id in the response to a creation request. */
export const uploadId = ({ response }: Called): string => String(response.headers['location']).split('/').at(-1) ?? '';

export const offsetOf = ({ response }: Called): number => Number(response.headers['upload-offset']);

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
