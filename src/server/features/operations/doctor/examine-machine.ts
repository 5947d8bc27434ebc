import { readdir, readFile, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { todayInKolkata } from '#domain/dates.ts';
import { advice, fault } from './finding.ts';
import type { Examination, Finding, Installation } from './finding.ts';

const dayMs = 24 * 60 * 60_000;
const gigabyte = 1024 ** 3;

/** Settings that are allowed, and yet hardly meant in production. */
export const examineSettings: Examination = async ({ config, secretFiles }) => {
  const found: Finding[] = [];
  const { http } = config;
  if (!config.production) found.push(fault('settings', 'NODE_ENV is not production: weak secrets and plain http are accepted.'));
  if (config.demo) found.push(fault('settings', 'DEMO is on: everybody knows the passwords of the demo users.'));
  if (['trace', 'debug'].includes(config.logLevel))
    found.push(advice('settings', `LOG_LEVEL is ${config.logLevel}: the log fills the disk and says more than anyone needs.`));
  if (['error', 'silent'].includes(config.logLevel))
    found.push(advice('settings', `LOG_LEVEL is ${config.logLevel}: requests and warnings are not logged.`));
  if (http.trustProxy === false && http.publicUrl.startsWith('https:'))
    found.push(fault('settings', 'TRUST_PROXY is not set, so that all visitors share the rate limits of the proxy’s address.'));
  if (http.rateLimitFactor > 2)
    found.push(advice('settings', `RATE_LIMIT is ${http.rateLimitFactor}: passwords can be guessed that much faster.`));
  if (http.metricsPort === null) found.push(fault('settings', 'METRICS_PORT is off, so that no alert about a process can fire.'));
  if (config.securityContact === null)
    found.push(advice('settings', 'SECURITY_CONTACT is not set: someone who finds a hole does not know whom to tell.'));
  for (const file of secretFiles) {
    const { mode } = await stat(file);
    if ((mode & 0o007) !== 0) found.push(fault('settings', `${path.basename(file)} can be read by every user of the machine.`));
  }
  return found;
};

const reserved = /(^|[.@])(example\.(com|org|net|in)|[\w-]+\.(test|example|invalid|localhost))\b/i;

/** Values of the examples, which do not exist. */
export const examinePlaceholders: Examination = async ({ config, contentFolder, direct, now }) => {
  const found: Finding[] = [];
  const addresses = { PUBLIC_URL: new URL(config.http.publicUrl).hostname, MAIL_FROM: config.mail.from.replace(/>$/, '') };
  for (const [name, value] of Object.entries({ ...addresses, SECURITY_CONTACT: config.securityContact ?? '' }))
    if (reserved.test(value)) found.push(fault('placeholders', `${name} names a domain that is reserved for examples.`));
  for (const file of ['offices.json', 'lines.json']) {
    const text = await readFile(path.join(contentFolder, file), 'utf8');
    if (/placeholder|example|gatepass\.test|\b0000\b/i.test(text))
      found.push(fault('placeholders', `content/${file} still holds the offices or lines of the example.`));
  }
  const today = todayInKolkata(now());
  const { rows } = await direct.query<{ name: string }>('select distinct name from dated_setting where valid_from <= $1', [
    today,
  ]);
  if (!rows.some(({ name }) => name === 'tax-details'))
    found.push(fault('placeholders', 'The company’s tax details are not set, so that no tax document can be issued.'));
  return found;
};

/** The newest dump, or else the newest archived WAL of the database. */
export const examineBackup: Examination = async (installation) => {
  const { backups, now } = installation;
  if (backups === undefined) return archived(installation);
  const names = (await readdir(backups)).filter((name) => /^gatepass-.*\.dump$/.test(name)).toSorted();
  const dumps = await Promise.all(names.slice(-2).map((name) => stat(path.join(backups, name))));
  const newest = dumps.at(-1);
  if (!newest) return [fault('backup', 'The folder of backups holds no dump.')];
  const found: Finding[] = [];
  const days = (now().getTime() - newest.mtimeMs) / dayMs;
  if (days > 26 / 24) found.push(fault('backup', `The newest backup is ${days.toFixed(1)} days old.`));
  const before = dumps.length > 1 ? dumps[0] : undefined;
  if (before && newest.size < before.size / 2)
    found.push(fault('backup', 'The newest backup is less than half as large as the one before.'));
  if ((newest.mode & 0o077) !== 0) found.push(fault('backup', 'The newest backup can be read by other users of the machine.'));
  return found;
};

async function archived({ direct, now }: Installation): Promise<Finding[]> {
  const { rows } = await direct.query<{ mode: string; last: Date | null; failed: Date | null }>(
    `select current_setting('archive_mode') as mode, last_archived_time as last, last_failed_time as failed from pg_stat_archiver`,
  );
  const [{ mode, last, failed } = { mode: 'off', last: null, failed: null }] = rows;
  if (mode === 'off') return [fault('backup', 'No backup can be seen: name its folder with --backups, or archive the WAL.')];
  if (failed && (!last || failed > last)) return [fault('backup', 'The last WAL file could not be archived.')];
  const hours = last ? (now().getTime() - last.getTime()) / 3_600_000 : Number.POSITIVE_INFINITY;
  return hours > 24 ? [fault('backup', 'No WAL file was archived for a day.')] : [];
}

/** Whether documents can be written, and the newest be read. */
export const examineDocuments: Examination = async ({ config, files, direct }) => {
  const isWritable = await files.check().then(
    () => true,
    () => false,
  );
  if (!isWritable) return [fault('documents', 'The store of documents does not accept a file.')];
  const found: Finding[] = [];
  const { rows } = await direct.query<{ key: string }>(
    'select storage_key as key from stored_file where deleted_at is null order by created_at desc limit 50',
  );
  const there = await Promise.all(rows.map(({ key }) => files.has(key).catch(() => false)));
  const missing = there.filter((has) => !has).length;
  if (missing > 0) found.push(fault('documents', `${missing} of the newest ${rows.length} documents are missing in the store.`));
  if (config.files.kind === 'disk' && ((await stat(config.files.folder)).mode & 0o007) !== 0)
    found.push(fault('documents', 'The folder of documents can be read by every user of the machine.'));
  return found;
};

/** Free space where documents lie and where uploads pass. */
export const examineDisk: Examination = async ({ config }) => {
  const folders = new Set(['/tmp', ...(config.files.kind === 'disk' ? [config.dataDir] : [])]);
  const found: Finding[] = [];
  for (const folder of folders) {
    const { bavail, bsize, blocks, ffree, files } = await statfs(folder);
    const free = bavail * bsize;
    const least = Math.min(2 * gigabyte, (blocks * bsize) / 10);
    if (free < least) found.push(fault('disk', `${folder} has ${(free / gigabyte).toFixed(1)} GB free.`));
    if (files > 0 && ffree / files < 0.05) found.push(fault('disk', `${folder} can hold hardly any more files (inodes).`));
  }
  return found;
};
