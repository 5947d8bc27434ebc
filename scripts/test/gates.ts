import { gate, type Task } from './task.ts';

export const WEB_TYPES = 'types of the web';

/** What can be judged without running the product: seconds each. */
export const fastGates: readonly Task[] = [
  gate('types of domain and contract, which know neither Node nor DOM', [['tsc', '-p', 'tsconfig.pure.json']]),
  gate('types of the server, scripts and tests', [['tsc', '-p', 'tsconfig.server.json']]),
  gate(WEB_TYPES, [
    ['react-router', 'typegen'],
    ['tsc', '-p', 'tsconfig.web.json'],
    ['tsc', '-p', 'tsconfig.worker.json'],
  ]),
  gate('lint', [['oxlint', '--deny-warnings', '--format=unix']]),
  gate('format (npm run format puts it right)', [['oxfmt', '--list-different']]),
  gate('import rule', [['depcruise', 'src', 'scripts', 'test']]),
  gate('dead code', [['knip', '--no-progress']]),
  gate('code that only tests use', [
    ['knip', '--production', '--config', 'knip.production.config.ts', '--include', 'files,exports', '--no-progress'],
  ]),
];
