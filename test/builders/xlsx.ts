import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook of one sheet as spreadsheet programs write it: numbers as numbers, the rest as text. */
export async function xlsx(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const cell = (value: string | number, at: number, row: number) => {
    const name = `${String.fromCodePoint(65 + at)}${row}`;
    return typeof value === 'number'
      ? `<c r="${name}"><v>${value}</v></c>`
      : `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  const sheet = rows
    .map((row, at) => `<row r="${at + 1}">${row.map((value, column) => cell(value, column, at + 1)).join('')}</row>`)
    .join('');
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(xml(text), name);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Estimate" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  add('xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`);
  zip.end();
  return buffer(zip.outputStream);
}
