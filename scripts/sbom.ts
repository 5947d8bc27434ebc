import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials, notices, readThirdParties } from './third-party.ts';

/** `npm run sbom [-- FOLDER]`: lists third-party components. Writes `sbom.cdx.json` (CycloneDX) and `third-party-notices.txt`, by default into build/. */
const root = path.resolve(import.meta.dirname, '..');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'build'));
const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { name: string; version: string };
const parties = readThirdParties(root);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials({ name, version }, parties), null, 1)}\n`);
const sources = readFileSync(path.join(root, 'reference-data/SOURCES.md'), 'utf8');
writeFileSync(path.join(folder, 'third-party-notices.txt'), `${notices(parties, sources)}\n`);
const without = parties.filter(({ texts }) => texts.length === 0).length;
process.stdout.write(`${parties.length} packages in ${folder}; ${without} have no text of a licence here\n`);
