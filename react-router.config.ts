import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeDocuments } from '#server/platform/legal/content-plugin.ts';
import { precompress } from './src/server/platform/web/precompress.ts';
import { writeServiceWorker } from './src/server/platform/web/write-service-worker.ts';

/** Public pages without data of their own: written as HTML at build time. Everything else is rendered per request. */
const prerenderedPaths = [
  '/',
  '/terms',
  '/privacy',
  '/cookies',
  '/documents/customer-agreement',
  '/documents/garage-service-agreement',
];

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  prerender: prerenderedPaths,
  buildEnd: async ({ reactRouterConfig }) => {
    const clientDir = path.join(reactRouterConfig.buildDirectory, 'client');
    await writeDocuments(path.join(import.meta.dirname, 'content'), path.join(clientDir, 'storage/documents'));
    await writeServiceWorker(clientDir);
    await precompress(clientDir);
  },
} satisfies Config;
