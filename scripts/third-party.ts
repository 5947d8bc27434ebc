import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A third-party package of the product, as pinned in the lock file. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** SHA-512 of the downloaded archive, in hex. */
  readonly sha512: string | null;
  /** Licence texts in the package; empty if it is for another platform and not installed. */
  readonly texts: readonly string[];
}

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const licenceFile = /^(licen[cs]es?|copying|notice|third[-_]?party[\w-]*)([-.].*)?$/i;

/** All non-development packages, each version once, by name. */
export function readThirdParties(root: string): ThirdParty[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Map<string, ThirdParty>();
  for (const [at, locked] of Object.entries(packages)) {
    if (at === '' || locked.dev === true || locked.devOptional === true) continue;
    const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${locked.version}`;
    if (found.has(key)) continue;
    const folder = path.join(root, at);
    found.set(key, {
      name,
      version: locked.version,
      licence: locked.license ?? licenceIn(folder) ?? 'NOASSERTION',
      sha512:
        locked.integrity?.startsWith('sha512-') === true
          ? Buffer.from(locked.integrity.slice(7), 'base64').toString('hex')
          : null,
      texts: textsIn(folder),
    });
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

function licenceIn(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown };
  return typeof license === 'string' ? license : undefined;
}

function textsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim());
}

/** A software bill of materials in CycloneDX 1.6, for vulnerability scanners. */
export function billOfMaterials(product: { name: string; version: string }, parties: readonly ThirdParty[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product.name, name: product.name, version: product.version } },
    components: parties.map(({ name, version, licence, sha512 }) => {
      const [group, plain] = name.startsWith('@') ? name.split('/') : [undefined, name];
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return {
        ...{ type: 'library', 'bom-ref': purl, ...(group === undefined ? {} : { group }), name: plain, version, purl },
        ...(licence === 'NOASSERTION'
          ? {}
          : { licenses: [/ (AND|OR|WITH) /.test(licence) ? { expression: licence } : { license: { id: licence } }] }),
        ...(sha512 === null ? {} : { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
      };
    }),
  };
}

/** Third-party notices: package names with their licence texts, each text once. `data` describes the origin of the reference data. */
export function notices(parties: readonly ThirdParty[], data: string): string {
  const users = new Map<string, string[]>();
  for (const { name, version, licence, texts } of parties) {
    for (const text of texts.length > 0 ? texts : [`${licence} (the package has no text of its own)`]) {
      users.set(text, [...(users.get(text) ?? []), `${name} ${version} (${licence})`]);
    }
  }
  const line = '-'.repeat(80);
  return [
    'Gatepass contains the work of others, under these licences.',
    ...[...users].map(([text, names]) => `${names.join('\n')}\n\n${text}`),
    data.trim(),
  ].join(`\n\n${line}\n`);
}
