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
  /** For `429`: value of `x-ratelimit-retry`; null omits the header. */
  retrySeconds: number | null;
};

export type Faults = {
  add(fault: Fault): void;
  /** The fault for this call, consumed once. `path` is the route's template in Fastify's form. */
  take(method: string, path: string): Fault | undefined;
  all(): Fault[];
  clear(): void;
};

/** Faults to inject, each a given number of times, in order of registration. */
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
