import { buildApp } from '#server/app.ts';
import { createPlatform } from '#server/create-platform.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/log/logger.ts';

/** The API without pages, configured by the environment. Reports its port to the parent process. */
const config = loadConfig(process.env);
const platform = await createPlatform({ config, log: createLogger({ level: 'silent', name: 'test' }), worker: false });
const app = await buildApp({ platform });
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
