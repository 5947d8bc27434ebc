import { describe, expect, it } from 'vitest';
import { emptyBodyHash, signS3Request } from './s3-signature.ts';

// The worked examples of Amazon's "Signature Calculations for the Authorization Header" for S3.
const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:00:00Z');
const signatureOf = (headers: Record<string, string>) => headers['authorization']?.split('Signature=')[1];

describe('AWS Signature Version 4', () => {
  it('GET of a range', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const signed = signS3Request(
      { method: 'GET', url, headers: { range: 'bytes=0-9' }, bodyHash: emptyBodyHash },
      credentials,
      now,
    );
    expect(signatureOf(signed)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  });

  it('PUT with a sign in the name that must be escaped', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test%24file.text');
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    const bodyHash = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072';
    const signed = signS3Request({ method: 'PUT', url, headers, bodyHash }, credentials, now);
    expect(signatureOf(signed)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  });

  it('GET with parameters', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/?prefix=J&max-keys=2');
    const signed = signS3Request({ method: 'GET', url, headers: {}, bodyHash: emptyBodyHash }, credentials, now);
    expect(signatureOf(signed)).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
  });
});
