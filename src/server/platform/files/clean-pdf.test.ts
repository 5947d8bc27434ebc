import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { pdf } from '#test/builders/upload.ts';
import { wordsOfPdf } from '../papers/pdf-words.ts';
import { cleanPdf } from './clean-pdf.ts';

const stream = (dictionary: string, inner: string, number = 5) => {
  const packed = deflateSync(Buffer.from(inner, 'latin1')).toString('latin1');
  return `${number} 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n`;
};
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const link = (action: string) => `4 0 obj\n<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>\nendobj\n`;
const outcome = (content: Buffer) =>
  cleanPdf(content).then(
    () => 'kept',
    (error: Error) => error.message,
  );

it.each([
  ['an object stream whose dictionary says obj', pdf('', stream('/Type /ObjStm /N 1 /First 4 /X (obj)', `4 0 ${script}`))],
  ['an object stream named by escapes', pdf('', stream('/Type /O#62jStm /N 1 /First 4', `4 0 ${script}`))],
  [
    'a link to a document in another machine’s folder',
    pdf('', link('<< /S /GoToR /F (\\\\\\\\evil.example\\\\share\\\\x.pdf) /D [0 /Fit] >>')),
  ],
  ['a link to such a folder', pdf('', link('<< /S /URI /URI (\\\\\\\\evil.example\\\\share) >>'))],
  ['the same without backslashes', pdf('', link('<< /S /URI /URI (//evil.example/share) >>'))],
  ['a link to a file', pdf('', link('<< /S /URI /URI <66696c653a2f2f2f433a2f782e657865> >>'))],
  ['links beside a base that is a file', pdf('/URI << /Base (file://evil.example/) >>')],
  [
    'an action after a harmless one',
    pdf('', link('<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /GoTo >> 6 0 R] >>') + `6 0 obj\n<< /S /Launch >>\nendobj\n`),
  ],
  ['an action that nobody knows', pdf('/OpenAction << /S /Made#20up >>')],
  ['an opening by reference', pdf('/OpenAction 6 0 R', `6 0 obj\n${script}\nendobj\n`)],
  ['a picture that lies elsewhere', pdf('', stream('/Type /XObject /Subtype /Image /F (\\\\\\\\evil.example\\\\x.png)', 'x'))],
  ['a page of another file', pdf('', stream('/Type /XObject /Subtype /Form /Ref << /F << /UF (x.pdf) >> /Page 0 >>', 'x'))],
  ['a form that sends itself', pdf('', link('<< /S /SubmitForm /F << /FS /URL /F (http://evil.example) >> >>'))],
  ['a film', pdf('', '4 0 obj\n<< /Type /Annot /Subtype /RichMedia >>\nendobj\n')],
  [
    'objects packed by a filter that hides them',
    pdf('', '5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode /Length 4 >>\nstream\n30>\nendstream\nendobj\n'),
  ],
  ['objects that unpack to too much', pdf('', stream('/Type /ObjStm /N 1 /First 4', ' '.repeat(60_000_000)))],
])('%s is refused', async (_what, content) => {
  expect(await outcome(content)).toBe('file.unsafe');
});

it.each([
  ['a link to the web', pdf('', link('<< /S /URI /URI (https://www.example.in/a?b=c) >>'))],
  ['a letter', pdf('', link('<< /S /URI /URI (mailto:claims@insurer.example) >>'))],
  ['opening at a page', pdf('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
  ['opening at a place', pdf('/OpenAction [3 0 R /Fit]')],
  ['the text’s structure', pdf('', '4 0 obj\n<< /S /Figure /P 3 0 R /A << /O /Layout /BBox [0 0 9 9] >> >>\nendobj\n')],
  ['an annotation with its flags', pdf('', '4 0 obj\n<< /Type /Annot /Subtype /Link /F 4 /BS << /S /S >> >>\nendobj\n')],
  ['objects in an object stream', pdf('', stream('/Type /ObjStm /N 1 /First 4', '9 0 << /S /GoTo >>'))],
])('%s is kept', async (_what, content) => {
  expect(await outcome(content)).toBe('kept');
});

const uri = '<< /S /URI /URI (https://www.example.in/pay) /Next << /S /Named /N /Print >> >>';
const escaped = (text: string) =>
  text.replaceAll(/\/([A-Z])(?=[A-Za-z]+\b)/g, (_, letter: string) => `/#${letter.charCodeAt(0).toString(16)}`);

it.each([
  ['a link', pdf('', link(uri))],
  ['a link by reference', pdf('', link('7 0 R') + `7 0 obj\n${uri}\nendobj\n`)],
  [
    'a link inside an object stream',
    pdf('', stream('/Type /ObjStm /N 1 /First 4', `9 0 << /Type /Annot /Subtype /Link /A ${uri} >>`)),
  ],
  ['a link spelled with escapes', pdf('', escaped(link(uri)))],
  ['a base of links', pdf('/URI << /Base (https://www.example.in/) >>')],
  ['opening at a page', pdf('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
  ['opening at a place', pdf('/OpenAction [3 0 R /Fit]')],
  ['opening by an action of the reader', pdf('/OpenAction << /S /Named /N /Print >>')],
  ['opening spelled with escapes', pdf('/#4fpenAction << /S /Named /N /Print >>')],
  ['an opening inside an object stream', pdf('', stream('/Type /ObjStm /N 1 /First 4', `9 0 << /OpenAction ${uri} >>`))],
  ['a form that empties itself', pdf('', link('<< /S /ResetForm >>'))],
])('%s is taken out', async (_what, content) => {
  const clean = Buffer.from(await cleanPdf(content)).toString('latin1');
  expect(clean.match(/\/(?:OpenAction|URI|Named|ResetForm|#)\w*/g)).toBeNull();
});

it.each([
  ['JavaScript at opening', `/OpenAction ${script}`],
  ['an action of the page', `/AA << /O ${script} >>`],
  ['a program', '/OpenAction << /S /Launch /F (x.exe) >>'],
])('%s is refused inside an object stream and spelled with escapes', async (_what, inner) => {
  expect(await outcome(pdf('', stream('/Type /ObjStm /N 1 /First 4', `9 0 << ${inner} >>`)))).toBe('file.unsafe');
  expect(await outcome(pdf(escaped(inner)))).toBe('file.unsafe');
  expect(await outcome(pdf('', stream('/Type /ObjStm /N 1 /First 4', escaped(`9 0 << ${inner} >>`))))).toBe('file.unsafe');
});

it('a way to another page of the same file stays', async () => {
  const inside = pdf('', link('<< /S /GoTo /D [3 0 R /Fit] >>'));
  expect(Buffer.from(await cleanPdf(inside)).toString('latin1')).toContain('/GoTo');
});

/** Written by qpdf; "packed" means with object streams, as most programs write today. */
const locked = (name: string) => readFile(new URL(`../../../../test/fixtures/locked/${name}.pdf`, import.meta.url));
const encryptions = ['rc4-40', 'rc4-128', 'aes-128', 'aes-128-packed', 'aes-256', 'aes-256-packed'];

it.each(encryptions)('%s: one that opens without a password is kept, without its encryption', async (name) => {
  const clean = Buffer.from(await cleanPdf(await locked(`owner-${name}`)));
  const again = await PDFDocument.load(clean, { updateMetadata: false });
  expect(again.isEncrypted).toBe(false);
  expect(clean.includes('/Encrypt')).toBe(false);
  expect(
    (await wordsOfPdf(new Uint8Array(clean)))
      .flat()
      .map(({ text }) => text)
      .join(' '),
  ).toBe('Estimate 4711');
});

it.each(encryptions)('%s: one that asks for a password is named so', async (name) => {
  expect(await outcome(await locked(`user-${name}`))).toBe('file.protected');
});

it('what is active is found behind the encryption', async () => {
  expect(await outcome(await locked('owner-aes-256-script'))).toBe('file.unsafe');
});

it('up to a kilobyte before the first line is passed over', async () => {
  const behind = (junk: number) => Buffer.concat([Buffer.alloc(junk, 'X-Mailer: scan\r\n'), pdf()]);
  expect(await outcome(behind(1024))).toBe('kept');
  expect(
    Buffer.from(await cleanPdf(behind(1024)))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await outcome(behind(1025))).toBe('file.unreadable');
});

it('leaves behind what no object is', async () => {
  // A reader that trusts the cross-reference table would find this object inside a stream; the table is rewritten.
  const hidden = pdf(
    '',
    `7 0 obj\n<< /Length 60 >>\nstream\n8 0 obj ${script} endobj\nendstream\nendobj\n% said between objects\n`,
  );
  const clean = Buffer.from(await cleanPdf(hidden)).toString('latin1');
  expect(clean).not.toContain('said between objects');
  const again = await PDFDocument.load(await cleanPdf(hidden), { updateMetadata: false });
  expect(again.getPageCount()).toBe(1);
  expect(again.context.enumerateIndirectObjects().map(([ref]) => ref.objectNumber)).not.toContain(8);
});

it('writes the same file from the same file', async () => {
  expect(await cleanPdf(pdf())).toEqual(await cleanPdf(pdf()));
});
