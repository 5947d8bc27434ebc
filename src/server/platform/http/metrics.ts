import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Gauge, Registry } from 'prom-client';
import type { Platform } from '../platform.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Times every request by endpoint and status. */
  observe(app: FastifyInstance): void;
  /** `/metrics` on its own port, so that it is never reachable through the public one. */
  listen(host: string, port: number): Promise<Server>;
}

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
    listen(host, port) {
      const server = createServer((request, response) => {
        if (request.url !== '/metrics') return void response.writeHead(404).end();
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
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
