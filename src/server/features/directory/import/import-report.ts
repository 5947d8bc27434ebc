import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { harmlessCell } from '../staff/csv-cell.ts';
import { problemText, selectProblems, viewImport } from './view-import.ts';

const batch = 5_000;

/** Every bad or repeated row with its reason. */
export async function sendImportReport(platform: Platform, id: string, reply: FastifyReply): Promise<void> {
  const { fileName } = await viewImport(platform, id);
  const csv = stringify({ header: true, columns: ['Row', 'Problem'], bom: true });
  const name = `${fileName.replace(/\.\w+$/, '').replaceAll(/[^\w.-]/g, '_')}-report.csv`;
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(csv);
  await pipeline(Readable.from(lines(platform, id)), csv);
}

async function* lines(platform: Platform, id: string): AsyncGenerator<string[]> {
  for (let last = 0; ;) {
    const rows = await selectProblems(platform, id).where('row_number', '>', last).limit(batch).execute();
    for (const row of rows) yield [String(row.row_number), harmlessCell(problemText(row))];
    if (rows.length < batch) return;
    last = rows.at(-1)?.row_number ?? last;
  }
}
