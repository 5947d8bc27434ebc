import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ExportFormat } from '#contract/export-of.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { Column } from './column.ts';
import { csvOf } from './write-csv.ts';
import { xlsxOf } from './write-xlsx.ts';

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export interface TableFile<Row> {
  readonly name: string;
  readonly at: Date;
  readonly format: ExportFormat;
  readonly columns: readonly Column<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
  /** Rows at most. */
  readonly total: number;
  /** Once all is sent, or nobody takes the rest. */
  readonly done?: (() => Promise<void>) | undefined;
}

/** Sends a table as it is read. */
export async function sendFile<Row>(reply: FastifyReply, file: TableFile<Row>): Promise<void> {
  const { name, at, format, columns, batches, total, done } = file;
  const content = format === 'csv' ? Readable.from(csvOf(columns, batches)) : xlsxOf(name, columns, batches, total);
  await sendStream(reply, { content, type: contentTypes[format], name: `${name}-${todayInKolkata(at)}.${format}`, done });
}

export interface StreamedFile {
  readonly content: Readable;
  readonly type: string;
  readonly name: string;
  readonly done?: (() => Promise<void>) | undefined;
}

/** When it fails midway the connection breaks off: nobody takes half a file for a whole one. */
export async function sendStream(reply: FastifyReply, { content, type, name, done }: StreamedFile): Promise<void> {
  const end = () => void done?.();
  content.once('end', end).once('error', end).once('close', end);
  reply.raw.once('close', end);
  await reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(content);
}
