export const faultKinds = [
  'latency',
  'reset',
  'reset-after-processing',
  '502-after-processing',
  '429',
  '500',
  '502',
  'malformed',
] as const;
export type FaultKind = (typeof faultKinds)[number];
export type Fault = {
  /** `POST /pg/orders`, `GET /pg/orders/{order_id}`, `POST *` or `*`. */
  route: string;
  kind: FaultKind;
  times: number;
  /** For `latency`; default 15 s, longer than a client should wait. */
  latencyMs: number;
  /** For `429`: what `x-ratelimit-retry` says; null leaves the header out. */
  retrySeconds: number | null;
};

export type Faults = {
  add(fault: Fault): void;
  /** The fault for this call, used up once. `path` is the route's template in Fastify's form. */
  take(method: string, path: string): Fault | undefined;
  all(): Fault[];
  clear(): void;
};

/** Faults on command, a given number of times each, first come first served. */
export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    add: (fault) => void faults.push({ ...fault }),
    all: () => faults.map((fault) => ({ ...fault })),
    clear: () => void (faults = []),
    take(method, path) {
      const found = faults.find((fault) => matches(fault.route, method, path));
      if (!found) return undefined;
      found.times -= 1;
      if (found.times <= 0) faults = faults.filter((fault) => fault !== found);
      return found;
    },
  };
}

function matches(route: string, method: string, path: string): boolean {
  if (route === '*') return true;
  const [wantedMethod = '', wantedPath = ''] = route.split(' ');
  if (wantedMethod !== '*' && wantedMethod !== method) return false;
  return wantedPath === '*' || wantedPath.replace(/\{\w+\}/g, ':') === path.replace(/:\w+/g, ':');
}
