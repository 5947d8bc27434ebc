import path from 'node:path';
import type { EndpointSchemas } from '#contract/endpoint.ts';
import { projectFiles, root } from '#test/architecture/source-files.ts';

/** Request and response schemas of every endpoint of the contract, by id. */
export async function contractSchemas(): Promise<Readonly<Record<string, EndpointSchemas>>> {
  const files = projectFiles().filter((file) => file.startsWith('src/contract/') && file.endsWith('.schemas.ts'));
  const modules = (await Promise.all(files.map((file) => import(path.join(root, file))))) as Record<string, object>[];
  const described = modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Schemas')));
  return Object.assign({}, ...described.map(([, schemas]) => schemas)) as Record<string, EndpointSchemas>;
}
