import { gate, type Task } from './task.ts';

/** Of domain and contract, which know neither Node nor DOM; server, scripts and tests; web; service worker. */
export const TYPES = 'types';

/** What can be judged without running the product: seconds each. Lint rules that read types take ten times as long as the others. */
export const fastGates = ({ lintsTypes }: { readonly lintsTypes: boolean }): readonly Task[] => [
  gate(TYPES, [
    ['react-router', 'typegen'],
    // In one go, so that files that several know are read once; what has not changed since the last run is not checked again.
    ['tsc', '-b', 'tsconfig.pure.json', 'tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.worker.json'],
  ]),
  gate('lint', [['oxlint', ...(lintsTypes ? ['--type-aware'] : []), '--deny-warnings', '--format=unix']]),
  gate('format (npm run format puts it right)', [['oxfmt', '--list-different']]),
  gate('import rule', [['depcruise', 'src', 'scripts', 'test']]),
  gate('dead code', [['knip', '--no-progress']]),
  gate('code that only tests use', [
    ['knip', '--production', '--config', 'knip.production.config.ts', '--include', 'files,exports', '--no-progress'],
  ]),
];
