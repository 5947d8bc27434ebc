import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './src/server/platform/web/precompress.ts';

/** Public pages without data of their own: written as HTML at build time. Everything else is rendered per request. */
const prerenderedPaths = ['/'];

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  prerender: prerenderedPaths,
  buildEnd: ({ reactRouterConfig }) => precompress(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
