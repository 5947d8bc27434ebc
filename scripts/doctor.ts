import path from 'node:path';
import { parseArgs } from 'node:util';
import { examine } from '#server/features/operations/doctor/doctor.ts';
import { explainedAt, fault, sections } from '#server/features/operations/doctor/finding.ts';
import type { Finding } from '#server/features/operations/doctor/finding.ts';
import { ConfigError, loadConfig } from '#server/platform/config.ts';
import type { Config } from '#server/platform/config.ts';
import { createFieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createFileStore } from '#server/platform/files/file-store.ts';
import { createMessageCarrier } from '#server/platform/messages/message-carrier.ts';
import { renderLetter } from '#server/platform/messages/render-letter.ts';

/**
 * `npm run doctor -- --env-file gatepass.env --backups /var/backups/gatepass`: examines a running installation and prints a sentence for each finding, with
 * the section of docs/operate.md that explains it. `--json` prints them as JSON; `--skip "standby,backup"` leaves examinations out. `--mail ADDRESS` and
 * `--sms NUMBER` send a test message. Exits with 0 without findings, 1 with advice only, 2 with faults.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { 'env-file': text, backups: text, skip: text, mail: text, sms: text, json: { type: 'boolean', default: false } },
});
const skipped = (values.skip ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
const unknown = skipped.find((one) => !sections.some((section) => section === one));
if (unknown !== undefined) {
  process.stderr.write(`--skip: there is no examination ${unknown}; there are ${sections.join(', ')}\n`);
  process.exit(2);
}

const found = await findAll();
process.stdout.write(values.json ? `${JSON.stringify(found.map(shown), null, 2)}\n` : report(found));
process.exitCode = found.length === 0 ? 0 : found.some(({ weight }) => weight === 'fault') ? 2 : 1;

async function findAll(): Promise<Finding[]> {
  try {
    if (values['env-file'] !== undefined) process.loadEnvFile(values['env-file']);
    const config = loadConfig(process.env);
    return [...(await examined(config)), ...(await sendTests(config))];
  } catch (error) {
    if (error instanceof ConfigError)
      return [
        ...error.problems.map(({ name, remedy }) => fault('settings', `${name}: ${remedy}.`)),
        fault('settings', 'Nothing else was examined, because the settings cannot be used.'),
      ];
    return [fault('settings', 'The file of settings cannot be read.')];
  }
}

async function examined(config: Config): Promise<Finding[]> {
  const { url, directUrl, prepared } = config.database;
  const app = createPool({ url, max: 2, prepared, applicationName: 'gatepass-doctor' });
  const direct = createPool({ url: directUrl, max: 4, applicationName: 'gatepass-doctor' });
  try {
    return await examine(
      {
        ...{ config, app, direct, files: createFileStore(config.files), cipher: createFieldCipher(config.encryptionKeys) },
        now: () => new Date(),
        contentFolder: path.resolve(import.meta.dirname, '../content'),
        secretFiles: [...(values['env-file'] === undefined ? [] : [values['env-file']]), ...filesNamed()],
        backups: values.backups,
      },
      skipped,
    );
  } finally {
    await Promise.all([app.end(), direct.end()]);
  }
}

/** Files named by settings such as JWT_SECRET_FILE. */
function filesNamed(): string[] {
  return Object.entries(process.env).flatMap(([name, file]) =>
    /^(JWT_SECRET|ENCRYPTION_KEYS|DATABASE_\w*URL|CASHFREE_\w+_SECRET|SMTP_URL|SMS_TOKEN|S3_SECRET_ACCESS_KEY)_FILE$/.test(
      name,
    ) && file
      ? [file]
      : [],
  );
}

/** To oneself, and past the outbox: shows that the provider takes a message, and leaves nothing behind. */
async function sendTests(config: Config): Promise<Finding[]> {
  const db = createDatabase(createPool({ url: config.database.url, max: 1, applicationName: 'gatepass-doctor' }));
  const send = async (channel: 'email' | 'sms', recipient: string | undefined): Promise<Finding[]> => {
    if (recipient === undefined) return [];
    const letter = renderLetter(channel === 'sms' ? 'phone-otp' : 'signup-otp', channel, 'en', { code: '000000' });
    return createMessageCarrier(config, db)
      .carry({ id: `doctor-${Date.now()}`, channel, recipient, attachments: [], ...letter })
      .then(
        () => [],
        (error: NodeJS.ErrnoException) => [fault('messages', `The test ${channel} was not taken (${error.code ?? error.name}).`)],
      );
  };
  try {
    return [...(await send('email', values.mail)), ...(await send('sms', values.sms))];
  } finally {
    await db.destroy();
  }
}

function shown({ section, weight, text: sentence }: Finding) {
  return { section, weight, text: sentence, see: explainedAt(section) };
}

function report(findings: readonly Finding[]): string {
  const lines = findings.map(
    (one) => `${one.weight === 'fault' ? 'FAULT ' : 'advice'}  ${one.text}  → ${explainedAt(one.section)}\n`,
  );
  const skippedText = skipped.length > 0 ? `; not examined: ${skipped.join(', ')}` : '';
  return `${lines.join('')}${findings.length === 0 ? 'No findings' : `${findings.length} findings`}${skippedText}\n`;
}
