import { gate, type Task } from './task.ts';

/** Checks that need no running product; each takes seconds. Type-aware lint rules take ten times as long as the others. */
export const fastGates = ({ lintsTypes }: { readonly lintsTypes: boolean }): readonly Task[] => [
  // Four projects: domain and contract (neither Node nor DOM types); server, scripts and tests; web; service worker.
  gate('types', [
    ['react-router', 'typegen'],
    // One build, so that shared files are read once; incremental.
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
