import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Gauge, Registry } from 'prom-client';
import type { Platform } from '../platform.ts';
import { isReady, readiness } from './health.routes.ts';
import type { ReadinessCheck } from './health.routes.ts';
import { showOperatingFigures } from './operating-figures.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Times every request by endpoint and status. */
  observe(app: FastifyInstance): void;
  /** `/metrics`, `/health` and `/health/ready` on their own port: figures are never reachable through the public one, and a worker has no other. */
  listen(host: string, port: number, extraChecks: Record<string, ReadinessCheck>): Promise<Server>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}
const json = 'application/json';

export function createMetrics(platform: Platform): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by endpoint of the contract',
    labelNames: ['method', 'endpoint', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, platform.pool.idleCount);
      this.set({ state: 'total' }, platform.pool.totalCount);
      this.set({ state: 'waiting' }, platform.pool.waitingCount);
    },
  });
  showOperatingFigures(registry, platform);
  return {
    registry,
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const { endpointId } = request.routeOptions.config as { endpointId?: string };
        duration.observe(
          { method: request.method, endpoint: endpointId ?? 'page', status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        );
        done();
      });
    },
    listen(host, port, extraChecks) {
      const answers: Record<string, () => Promise<Answer>> = {
        '/metrics': async () => ({ status: 200, type: registry.contentType, text: await registry.metrics() }),
        '/health': async () => ({ status: 200, type: json, text: '{"status":"ok"}' }),
        '/health/ready': async () => {
          const checks = await readiness(platform, extraChecks);
          return { status: isReady(checks) ? 200 : 503, type: json, text: JSON.stringify({ checks }) };
        },
      };
      const server = createServer((request, response) => {
        const answer = answers[request.url ?? ''];
        if (!answer) return void response.writeHead(404).end();
        answer().then(
          ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
          () => response.writeHead(500).end(),
        );
      });
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(server));
      });
    },
  };
}
