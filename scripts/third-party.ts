import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package of others that is part of the product, as the lock file pins it. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** SHA-512 of what was downloaded, in hex. */
  readonly sha512: string | null;
  /** The texts that it comes with; none where it is meant for another system and so not here. */
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

/** All packages but those of development, each version once, by name. */
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

/** A bill of materials as CycloneDX 1.6 has it: what scanners compare with what is known to be broken. */
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

/** What the licences of others ask to be handed on: their names and texts, one text once. `data` says where the rest comes from. */
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
