import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles } from './source-files.ts';

// One noun in every layer: its name leads to its rules, contract, actions and screens.

const layers = {
  domain: 'src/domain',
  contract: 'src/contract',
  server: 'src/server/features',
  web: 'src/web/features',
} as const;
type Layer = keyof typeof layers;

/** All nouns of the product; those of a single layer with the reason. */
const nouns: Record<string, string> = {
  account: '',
  analytics: '',
  approvals: '',
  audit: '',
  auth: '',
  bank: '',
  claims: '',
  contact: '',
  'daily-position': '',
  dashboard: '',
  dev: '',
  directory: '',
  exposure: '',
  files: '',
  'funding-lines': '',
  garages: '',
  'gate-passes': '',
  insurers: '',
  invitations: '',
  kyc: '',
  landing: 'a page that asks the server nothing',
  ledger: '',
  lenders: '',
  'loss-provision': '',
  legal: '',
  notices: '',
  operations: '',
  payments: '',
  places: '',
  'platform-settings': '',
  policies: '',
  proposals: '',
  signatures: '',
  retention: 'a job and a command of the operator',
  'saved-views': '',
  seals: '',
  shell: 'the frames around all pages',
  'surveyor-fees': '',
  surveyors: '',
  'tax-documents': '',
  tds: '',
  transfers: '',
  users: '',
  vehicles: '',
};

/** The phases of a claim, in order. */
const phases = ['intake', 'survey', 'review', 'offer', 'deed', 'repair', 'payout', 'recovery'];

/** Shared by all nouns of a layer, at the layer's root. */
const shared: Partial<Record<Layer, RegExp>> = {
  domain:
    /^(caps|choices|clean-text|date-words|dates|languages|lapse|letter-words|list-views|money|most-counted|payee-lock|permissions|product-name|roles|state-machine|written-contacts|written-rupees)$/,
  contract:
    /^(clock|endpoint|error-catalogue|errors|every-text|export-of|fields|form-cases|messages|paged|person-fields|schemas-never-throw|zod-setup)$/,
};

const files = projectFiles();

/** Names directly below a folder: its folders, and its files up to the first dot. */
function namesBelow(folder: string): string[] {
  const names = files
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1).split('/')[0] ?? '')
    .map((name) => name.split('.')[0] ?? '');
  return [...new Set(names)];
}

const nounsOf = (layer: Layer) => namesBelow(layers[layer]).filter((name) => !shared[layer]?.test(name));

/** The base of one claim, below the phases. */
const wanted = new Set(['src/server/features/claims/claims']);

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');

describe.for(Object.keys(layers) as Layer[])('%s', (layer) => {
  test('names its folders by the nouns of the product', () => {
    expect(nounsOf(layer).filter((name) => !(name in nouns))).toEqual([]);
  });

  test('has every phase of a claim', () => {
    expect(phases.filter((phase) => !namesBelow(`${layers[layer]}/claims`).includes(phase))).toEqual([]);
  });

  test('has no singular beside its plural', () => {
    const folders = [layers[layer], ...nounsOf(layer).map((noun) => `${layers[layer]}/${noun}`)];
    const twins = folders.flatMap((folder) => {
      const names = files
        .filter((file) => path.dirname(file) === folder && !/\.(test|page|routes|text|cases)\.tsx?$/.test(file))
        .map((file) => path.basename(file).split('.')[0] ?? '')
        .concat(namesBelow(folder).filter((name) => files.some((file) => file.startsWith(`${folder}/${name}/`))));
      const known = [...new Set(names)];
      return known.filter((name) => name !== singular(name) && known.includes(singular(name))).map((name) => `${folder}/${name}`);
    });
    expect(twins.filter((twin) => !wanted.has(twin))).toEqual([]);
  });
});

test('every noun lies in two layers at least, or says why not', () => {
  const lonely = Object.entries(nouns).filter(
    ([noun, reason]) =>
      reason === '' && (Object.keys(layers) as Layer[]).filter((layer) => nounsOf(layer).includes(noun)).length < 2,
  );
  expect(lonely.map(([noun]) => noun)).toEqual([]);
});

test('no reason outlives its noun', () => {
  const alone = Object.entries(nouns).filter(([, reason]) => reason !== '');
  const found = alone.map(([noun]) => (Object.keys(layers) as Layer[]).filter((layer) => nounsOf(layer).includes(noun)).length);
  expect(found).toEqual(alone.map(() => 1));
});

test('no .ts lies beside a .tsx of the same name', () => {
  const all = new Set(files);
  expect(files.filter((file) => file.startsWith('src/') && file.endsWith('.tsx') && all.has(file.slice(0, -1)))).toEqual([]);
});
