import { expect, test } from 'vitest';
import { createMetrics } from '#server/platform/http/health.ts';
import type { Platform } from '#server/platform/platform.ts';
import { textOf } from './source-files.ts';

// An alert on a metric that does not exist never fires.

/** Added by Prometheus itself to each scrape. */
const ofPrometheus = ['up'];
const words = new Set(['by', 'without', 'and', 'or', 'unless', 'on', 'ignoring', 'bool', 'offset']);

/** Metric names in a PromQL expression: everything but functions, labels, strings, durations and keywords. */
function figuresIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\b(by|without)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z_]\w*)\b(?!\s*\()/gi)].map(([, name = '']) => name).filter((name) => !words.has(name));
}

const alerts = [...textOf('deploy/monitoring/alerts.yaml').matchAll(/^\s+expr: (.+)$/gm)].map(
  ([, expression = '']) => expression,
);
const grafana = JSON.parse(textOf('deploy/monitoring/grafana.json')) as { panels: { targets?: { expr: string }[] }[] };
const shown = grafana.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

function knownFigures(): Set<string> {
  const { registry } = createMetrics({} as Platform);
  const kinds = registry.getMetricsAsArray() as unknown as { name: string; type: string }[];
  return new Set([
    ...ofPrometheus,
    ...kinds.flatMap(({ name, type }) => (type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])),
  ]);
}

test('every figure that an alert or a panel names exists, and every figure that is counted is watched', () => {
  expect(alerts.length).toBeGreaterThan(15);
  expect(shown.length).toBeGreaterThan(15);
  const known = knownFigures();
  const named = new Set([...alerts, ...shown].flatMap(figuresIn));
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => name.startsWith('gatepass_') && !named.has(name))).toEqual([]);
});

test('an unknown figure would be seen', () => {
  expect(figuresIn('sum by (le) (rate(no_such_thing[5m])) > 0.5 or absent(neither{a="b"})')).toEqual([
    'no_such_thing',
    'neither',
  ]);
});
