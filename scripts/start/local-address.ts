import type { Config } from '#server/platform/config.ts';

/** URL of the web process from this machine, whatever host it listens on. */
export function localAddress(config: Config): string {
  const { host, port } = config.http;
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}`;
}
