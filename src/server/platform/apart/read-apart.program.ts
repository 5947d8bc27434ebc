import { ownProgram } from './own-program.ts';
import type { Reading } from './read-apart.ts';

ownProgram(async ({ module, name, args }: Reading) => {
  const { [name]: read } = (await import(module)) as Record<string, (...given: readonly unknown[]) => object | Promise<object>>;
  if (!read) throw new Error(`${module} exports no ${name}`);
  return read(...args);
});
