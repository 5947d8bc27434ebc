import path from 'node:path';

/** Where package.json lies. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');
