import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** One call, a line of the recording. */
export interface RecordedCall {
  readonly id: string;
  readonly status: number;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly answer: unknown;
}

const largest = 60_000;

/** Records a test's requests and responses as examples for the OpenAPI document (`npm run api:examples`). */
export function recordExamples(app: FastifyInstance, folder: string): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpointId: id } = request.routeOptions.config as { endpointId?: string };
    if (!id || typeof payload !== 'string' || payload.length > largest) return payload;
    if (!String(reply.getHeader('content-type')).includes('json')) return payload;
    const isJson = String(request.headers['content-type'] ?? '').includes('json');
    const call = { id, status: reply.statusCode, params: request.params, body: isJson ? request.body : undefined };
    appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ ...call, answer: JSON.parse(payload) })}\n`);
    return payload;
  });
}
