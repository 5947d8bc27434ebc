import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  readonly url: URL;
  /** Signed, besides host, date and content hash. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hex SHA-256 of the body; of nothing when there is none. */
  readonly bodyHash: string;
}

export const emptyBodyHash = createHash('sha256').digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986, as the signature wants it: everything but letters, digits and `-._~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** All headers of a request signed by AWS Signature Version 4, for S3. */
export function signS3Request(request: S3Request, credentials: S3Credentials, now: Date): Record<string, string> {
  const time = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.bodyHash,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).toSorted();
  const signedNames = names.join(';');
  const query = [...request.url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const path = decodeURIComponent(request.url.pathname).split('/').map(encode).join('/');
  const canonical = [
    request.method,
    path,
    query,
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    signedNames,
    request.bodyHash,
  ].join('\n');
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  const dayKey = hmac(`AWS4${credentials.secretAccessKey}`, day);
  const key = hmac(hmac(hmac(dayKey, credentials.region), 's3'), 'aws4_request');
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`,
  };
}
