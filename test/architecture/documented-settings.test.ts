import { expect, test } from 'vitest';
import { environment, notesOf, settingNames } from '#server/platform/settings.ts';
import { textOf } from './source-files.ts';

test('docs/settings.md lists every setting in the order of the schema, with its default, and which are required or secret', () => {
  const rows = [...textOf('docs/settings.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.*) \| (.*) \|$/gm)];
  const said = rows.map(([, name, meaning = '', fallback]) => ({
    name,
    required: /\(required outside the demo(, secret)?\)$/.test(meaning),
    secret: /\((required outside the demo, )?secret\)$/.test(meaning),
    // Text may follow; defaults that depend on other settings are described in words only.
    fallback: defaultOf(name) === undefined ? undefined : fallback?.split(';')[0],
  }));
  expect(said).toEqual(
    settingNames.map((name) => ({
      name,
      required: notesOf(name).required !== undefined,
      secret: notesOf(name).secret === true,
      fallback: defaultOf(name),
    })),
  );
});

/** Empty ones are generated when the demo starts. */
function defaultOf(name: string | undefined): string | undefined {
  const { def } = environment.shape[name as keyof typeof environment.shape] ?? {};
  return def?.type === 'prefault' && def.defaultValue !== '' ? String(def.defaultValue) : undefined;
}
