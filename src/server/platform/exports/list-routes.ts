import type { Access, Endpoint, EndpointOf, EndpointSchemas, QueryOf, ReplyInputOf, ReplyOf } from '#contract/endpoint.ts';
import { exportFormats, exportOf } from '#contract/export-of.ts';
import type { ExportFormat } from '#contract/export-of.ts';
import { z } from '#contract/zod-setup.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Call, Route } from '#server/platform/http/route.ts';
import { sendFile } from './send-file.ts';
import type { Column } from './send-file.ts';
import { openSnapshot } from './open-snapshot.ts';

type RowOf<Reply> = Reply extends { readonly data: readonly (infer Row)[] }
  ? Row
  : Reply extends readonly (infer Row)[]
    ? Row
    : never;

export interface Table<Reply, Row> {
  /** Of the file and its sheet. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** Rows of a response, or of one of its pages. Default: its `data`, or the response itself. */
  readonly rows?: (reply: Reply, page: { readonly isFirst: boolean; readonly isLast: boolean }) => readonly Row[];
}

export type TableOf<E extends Endpoint, Row = RowOf<ReplyOf<E>>> = Table<ReplyOf<E>, Row>;

/** Rows in memory at a time, independent of the list's page size. */
const pageSize = 1_000;

/**
 * Lists of one resource and their exports. The export calls the list's handler page by page within one snapshot, so rows, authorisation and order are the
 * same. `access`: authorises the export if the list itself is public.
 */
export function listRoutesOf<All extends Readonly<Record<string, EndpointSchemas>>>(schemas: All) {
  const route = routesOf(schemas);
  return <E extends EndpointOf<All>, Row = RowOf<ReplyOf<E>>>(
    list: E,
    handle: (call: Call<E>) => Promise<ReplyInputOf<E>>,
    table: TableOf<E, Row>,
    access: Access = list.access,
  ): readonly Route[] => {
    const described = schemas[list.id] as EndpointSchemas;
    return [
      route(list, handle),
      { endpoint: { ...exportOf(list, access), ...schemasOfExport(described) }, handle: exportHandler(described, handle, table) },
    ];
  };
}

const chosenFormat = z._default(z.enum(exportFormats), 'csv');

/** The list's parameters, validated alike, except paging. */
function schemasOfExport({ params, query }: EndpointSchemas): EndpointSchemas {
  const taken =
    query instanceof z.ZodMiniObject ? z.safeExtend(query, { format: chosenFormat }) : z.object({ format: chosenFormat });
  return {
    summary: 'All that the list of this address finds with these filters, as CSV or XLSX; that it was taken out is recorded.',
    ...(params ? { params } : {}),
    query: taken,
  };
}

function exportHandler<E extends Endpoint, Row>(
  { query: filters, reply }: EndpointSchemas,
  handle: (call: Call<E>) => Promise<ReplyInputOf<E>>,
  table: TableOf<E, Row>,
): Route['handle'] {
  const isPaged = filters instanceof z.ZodMiniObject && 'page' in filters.shape;
  return async (call) => {
    const { platform, actor } = call;
    const {
      format,
      page: _page,
      limit: _limit,
      ...asked
    } = call.query as unknown as { format: ExportFormat } & Record<string, unknown>;
    const { db, close } = await openSnapshot(platform.pool);
    const at = platform.now();
    const read = async (page: number): Promise<Page<ReplyOf<E>>> => {
      const query = (isPaged ? { ...asked, page, limit: pageSize } : asked) as QueryOf<E>;
      const found = await handle({
        ...(call as unknown as Call<E>),
        platform: { ...platform, db, now: () => at, countsWhole: true },
        query,
      });
      // Parsed by the response schema, so that undeclared fields are not exported either.
      const parsed = (reply ? z.parse(reply, found) : found) as ReplyOf<E> & { readonly total?: number };
      const total = isPaged ? (parsed.total ?? 0) : null;
      return { reply: parsed, total, isFirst: page === 1, isLast: total === null || page * pageSize >= total };
    };
    const rowsOf = (page: Page<ReplyOf<E>>) => table.rows?.(page.reply, page) ?? (plainRows(page.reply) as readonly Row[]);
    try {
      const first = await read(1);
      const total = first.total ?? rowsOf(first).length;
      await inTransaction(platform, actor, (tx) =>
        audit(tx, {
          action: 'export-list',
          subjectType: 'list',
          subjectId: table.name,
          after: { ...named(call.params), ...asked, format, rows: total },
        }),
      );
      async function* batches(): AsyncGenerator<readonly Row[]> {
        let page = first;
        for (let n = 2; ; n += 1) {
          yield rowsOf(page);
          if (page.isLast) return;
          page = await read(n);
        }
      }
      await sendFile(call.reply, {
        name: table.name,
        at,
        format,
        columns: table.columns,
        batches: batches(),
        total,
        done: close,
      });
    } catch (error) {
      await close();
      throw error;
    }
  };
}

interface Page<Reply> {
  readonly reply: Reply;
  /** Null for a list without pages. */
  readonly total: number | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function plainRows(reply: unknown): readonly unknown[] {
  if (Array.isArray(reply)) return reply;
  return (reply as { data: readonly unknown[] }).data;
}

const named = (params: unknown) => (typeof params === 'object' ? params : {});
