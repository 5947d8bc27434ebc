import type { KnipConfig } from 'knip';
import config from './knip.config.ts';

/** What runs or builds the product: the same ways in, without tests and benchmarks. What only those reach is dead. */
const entries = config.entry.filter((entry) => !/^(?:test|bench)\//.test(entry));

/** Named by vite.config.ts, which knip leaves out with the tools. */
const ofTheBuild = ['src/server/platform/legal/content-plugin.ts', 'src/server/platform/words/words-plugin.ts'];

/** Written for tests, though they lie beside what they test. */
const forTests = [
  'src/**/*.{test,cases}.{ts,tsx}',
  'src/contract/form-cases.ts',
  'src/web/words/all-words.setup.ts',
  'src/server/features/directory/search-quality/*.ts',
  'src/**/testing/*.ts',
  'src/**/*.setup.ts',
];

const production: KnipConfig = {
  ...config,
  entry: [...entries, ...ofTheBuild].map((entry) => `${entry}!`),
  project: ['src/**/*.{ts,tsx,css}!', 'scripts/**/*.{ts,mjs}!', ...forTests.map((pattern) => `!${pattern}!`)],
};

export default production;
