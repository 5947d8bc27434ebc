import { expect, test } from 'vitest';
import { notesOf, settingNames } from '#server/platform/settings.ts';
import { projectFiles, textOf } from './source-files.ts';

// The chart rejects misspelt settings before anything runs, so it must know all of them, and must not expose the secret ones in plain text.

const folder = 'deploy/kubernetes/chart';
const schema = JSON.parse(textOf(`${folder}/values.schema.json`)) as {
  properties: {
    settings: { properties: Record<string, unknown>; required: string[] };
    secret: { properties: { settings: { items: { enum: string[] }; allOf: { contains: { const: string } }[] } } };
  };
};
const { settings: open, secret } = schema.properties;

/** Set by the chart, the image or the kind of deployment: several machines, no demo. */
const said = new Set(['NODE_ENV', 'DRAIN_SECONDS', 'HOST', 'PORT', 'METRICS_HOST', 'METRICS_PORT', 'DATA_DIR', 'ONE_MACHINE']);
const ofTheDemo = /^DEMO|STANDIN/;
const table = settingNames.filter((name) => !said.has(name) && !ofTheDemo.test(name));
const namesOf = (which: (notes: ReturnType<typeof notesOf>) => boolean) =>
  table.filter((name) => which(notesOf(name))).toSorted();
const templates = projectFiles()
  .filter((file) => file.startsWith(`${folder}/templates/`))
  .map(textOf)
  .join('\n');

test('the chart takes every setting of the table, a secret one by a file alone', () => {
  expect(Object.keys(open.properties).toSorted()).toEqual(namesOf(({ secret: hidden }) => hidden !== true));
  expect(secret.properties.settings.items.enum.toSorted()).toEqual(namesOf(({ secret: hidden }) => hidden === true));
});

test('what a site must say, the chart asks for', () => {
  expect(open.required.toSorted()).toEqual(
    ['FILES', ...namesOf(({ required, secret: hidden }) => required !== undefined && hidden !== true)].toSorted(),
  );
  expect(secret.properties.settings.allOf.map(({ contains }) => contains.const).toSorted()).toEqual(
    namesOf(({ required, secret: hidden }) => required !== undefined && hidden === true),
  );
});

test('what the templates set of themselves exists, and the ports are those that the image opens', () => {
  const set = [...templates.matchAll(/- name: ([A-Z][A-Z_]+)$/gm)].map(([, name = '']) => name);
  expect(set).toEqual(['NODE_ENV', 'DRAIN_SECONDS']);
  for (const name of set) expect(settingNames).toContain(name);
  const [, opened = ''] = /^EXPOSE (.+)$/m.exec(textOf('deploy/container/Dockerfile')) ?? [];
  expect(new Set([...templates.matchAll(/containerPort: (\d+)/g)].map(([, port = '']) => port))).toEqual(
    new Set(opened.split(' ')),
  );
});

test('every value that a template reads is one of the schema, and it is the version of the package', () => {
  const known = JSON.stringify(schema.properties);
  const read = new Set([...templates.matchAll(/\.Values((?:\.\w+)+)/g)].flatMap(([, name = '']) => name.slice(1).split('.')));
  expect(read.size).toBeGreaterThan(20);
  expect([...read].filter((name) => !known.includes(`"${name}":`))).toEqual([]);
  const { version } = JSON.parse(textOf('package.json')) as { version: string };
  expect(textOf(`${folder}/Chart.yaml`)).toContain(`appVersion: ${version}\n`);
});
