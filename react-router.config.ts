import type { Config } from '@react-router/dev/config';

/** Public pages without data of their own: written as HTML at build time. Everything else is rendered per request. */
const prerenderedPaths = ['/'];

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  prerender: prerenderedPaths,
} satisfies Config;
