import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Api = typeof import('@opentelemetry/api');

interface Running {
  readonly api: Api;
  readonly tracer: Tracer;
  readonly within: AsyncLocalStorage<Context>;
}

/** One per process, shared by connections, requests and jobs. Undefined: tracing is off and its modules are not loaded. */
let running: Running | undefined;

interface TracingConfig {
  /** OTLP/HTTP collector, such as `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  /** Headers required by the collector: `authorization=Bearer …`, separated by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Share of requests and jobs that are traced. */
  readonly share: number;
}

/** Starts exporting spans. Returns a function that flushes and stops it. */
export async function startTracing(config: TracingConfig, service: string, version: string): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${config.endpoint}/v1/traces`, headers: { ...config.headers } });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(config.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  running = { api, tracer: provider.getTracer('gatepass', version), within: new AsyncLocalStorage() };
  return async () => {
    running = undefined;
    await provider.shutdown();
  };
}

/** Runs the work in a child span. Attributes describe kinds of things, never people, values or addresses. */
export async function inSpan<T>(
  name: string,
  kind: 'CLIENT' | 'CONSUMER',
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!running) return work();
  const { api, within } = running;
  const { span, context } = begin(running, name, kind, attributes);
  try {
    return await within.run(context, work);
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.setAttribute('error.type', typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

function begin({ api, tracer, within }: Running, name: string, kind: 'CLIENT' | 'CONSUMER' | 'SERVER', attributes: Attributes) {
  const parent = within.getStore() ?? api.ROOT_CONTEXT;
  const span = tracer.startSpan(name, { kind: api.SpanKind[kind], attributes }, parent);
  return { span, context: api.trace.setSpan(parent, span) };
}

/** One span per request, named by its contract endpoint, never by its path. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!running) return done();
    const { endpointId = 'page' } = request.routeOptions.config as { endpointId?: string };
    const { span, context } = begin(running, `${request.method} ${endpointId}`, 'SERVER', {
      'http.request.method': request.method,
      'http.route': endpointId,
      'gatepass.request_id': request.id,
    });
    spans.set(request, span);
    return running.within.run(context, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: 2 });
    span?.end();
    done();
  });
}

const verb = /^\s*(\w+)/;

/** Traces statements by their text, without parameter values. */
export function traceStatements(client: object): void {
  const asked = client as { query: (...args: unknown[]) => unknown };
  const plain = asked.query.bind(client);
  asked.query = (given: unknown, ...rest: unknown[]) => {
    const text = typeof given === 'string' ? given : ((given as { text?: string } | null)?.text ?? '');
    // Callback and stream queries are passed through untraced.
    const isPlain = running && text !== '' && typeof rest.at(-1) !== 'function' && !('submit' in Object(given));
    if (!isPlain) return plain(given, ...rest);
    const operation = (verb.exec(text)?.[1] ?? 'query').toLowerCase();
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text.slice(0, 500) };
    return inSpan(operation, 'CLIENT', attributes, async () => plain(given, ...rest));
  };
}
