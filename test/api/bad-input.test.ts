import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { multipart } from '#test/builders/upload.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

/** Values that no column can store are refused by validation, in any field. */
let t: TestApp;
let staff: Person;
beforeAll(async () => {
  t = await startTestApp();
  staff = await person(t, 'insurance', { kycStatus: 'approved' });
});
afterAll(() => t.close());

const headers = () => ({ authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' });
const send = async (url: string, payload?: string) => {
  const answer = await t.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: headers(),
    ...(payload && { payload }),
  });
  return [answer.statusCode, answer.json().code];
};
const refused = [400, 'input.malformed'];

describe('a NUL or half of a surrogate pair', () => {
  it.each([
    ['a NUL', String.raw`\u0000`],
    ['a high half', String.raw`\ud83d`],
    ['a low half', String.raw`\ude00`],
  ])('%s in a body is refused, as a value and as a name', async (_, escape) => {
    expect(await send('/api/receivables/receipts', `{"reference":"A${escape}1"}`)).toEqual(refused);
    expect(await send('/api/contact', `{"deep":[{"A${escape}":1}]}`)).toEqual(refused);
  });

  it.each([
    '/api/receivables?search=a%00b',
    '/api/garage/listings/a%00b',
    '/api/claims/queue?search=%ED%A0%BD',
    '/api/claims/%00',
  ])('%s is refused', async (url) => expect(await send(url)).toEqual(refused));

  it('has each of its places named, in a body, a form, a path and a query', async () => {
    const fieldsOf = async (url: string, payload?: string | Buffer, type = 'application/json') => {
      const about = payload === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload };
      const reply = await t.app.inject({ ...about, url, headers: { ...headers(), 'content-type': type } });
      expect([reply.statusCode, reply.json().code]).toEqual(refused);
      expect(Object.values(reply.json().fieldErrors)[0]).toBe(
        'This contains a character that we cannot store. Please type it again.',
      );
      return Object.keys(reply.json().fieldErrors);
    };
    const body = String.raw`{"reference":"A\u0000","lines":[{"note":"x"},{"note":"\ud83d","a\u0000":1}],"good":"\ud83d\ude00"}`;
    expect(await fieldsOf('/api/remittances', body)).toEqual(['reference', 'lines.1.note', 'lines.1.a\u{FFFD}']);
    expect(await fieldsOf('/api/contact', String.raw`{"a":1,"a\u0000b":"x"}`)).toEqual(['a\u{FFFD}b']);
    const form = multipart({ entityId: 'a\0b', category: 'CLAIM_DOCUMENT', note: '\0' }, [{ filename: 'x.png', content: 'x' }]);
    expect(await fieldsOf('/api/v1/files/upload', form.payload, form.contentType)).toEqual(['entityId', 'note']);
    expect(await fieldsOf('/api/claims/a%00b/deductions?search=%ED%A0%BD&page=1&q=%00')).toEqual(['id', 'search', 'q']);
    expect(await fieldsOf('/api/claims/%ED%A0%BD')).toEqual(['path']);
    expect(await send('/api/claims/%zz')).toEqual(refused);
    expect(await send(`/api/claims/${'x'.repeat(400)}`)).toEqual([414, 'request.too-large']);
  });

  it('is not what is written about them, nor a whole pair', async () => {
    const [status, code] = await send('/api/receivables/receipts', String.raw`{"reference":"\\u0000 \ud83d\ude00"}`);
    expect([status, code]).toEqual([400, 'input.invalid']);
    expect(await send('/api/receivables?search=%F0%9F%98%80%25ED%25A0')).toEqual([200, undefined]);
  });
});

it('an object where a rule asks for a length, and a name without a letter, fail nowhere further in', async () => {
  expect(await send('/api/auth/login', '{"email":{"length":{"toString":1}},"password":"x"}')).toEqual(refused);
  expect(await send('/api/insurers', '{"name":"\u0964","aliases":[]}')).toEqual([400, 'input.invalid']);
  expect(await send('/api/garage/search', '{"services":0}')).toEqual([400, 'input.invalid']);
});
