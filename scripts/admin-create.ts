import { parseArgs } from 'node:util';
import { Problem, problems } from '#contract/errors.ts';
import { emailField, requiredText } from '#contract/fields.ts';
import { mixedPasswordField } from '#contract/person-fields.ts';
import { z } from '#contract/zod-setup.ts';
import { createPlatform } from '#server/create-platform.ts';
import { createUser } from '#server/features/auth/sign-up.ts';
import { systemActor } from '#server/platform/actor.ts';
import { loadConfig } from '#server/platform/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createAsker } from './start/ask.ts';
import { reachDatabase } from './start/reach-database.ts';
import type { Teardown } from './start/teardown.ts';
import { terminalSession } from './start/terminal-session.ts';
import { messageText } from '#server/platform/words/wordings.ts';

/**
 * `npm run admin:create`: creates an administrator. The first two cannot be invited by anyone, and a single one gets no duty that moves money. Prompts for
 * values missing from the flags (`-- --email a@b.c --first-name A --last-name B`); the password is only prompted for or read from a pipe.
 */
const adminForm = z.object({
  email: emailField('auth.email.required', 'auth.email.invalid'),
  firstName: requiredText('auth.first-name.required', 100),
  lastName: requiredText('auth.last-name.required', 100),
  password: mixedPasswordField(),
});

/** Enough to invite others and to confirm their approval requests; decision and cash duties are granted by approval request. */
const firstDuties = ['review', 'confirm', 'settings'] as const;

async function createAdmin(teardown: Teardown): Promise<undefined> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
  });
  const asker = createAsker();
  teardown.add(async () => asker.close());
  const typed = {
    email: values.email ?? (await asker.ask('E-mail: ')),
    firstName: values['first-name'] ?? (await asker.ask('First name: ')),
    lastName: values['last-name'] ?? (await asker.ask('Last name: ')),
    password: await asker.ask('Password (8 or more; upper case, lower case, digit): ', { secret: true }),
  };
  const form = adminForm.safeParse(typed);
  if (!form.success) {
    throw new Error(form.error.issues.map(({ path, message }) => `${String(path[0])}: ${messageText(message)}`).join('; '));
  }
  const config = loadConfig(await reachDatabase(process.env, teardown));
  await migrate(config.database.directUrl);
  const platform = await createPlatform({ config, log: createLogger({ level: 'error', name: 'admin-create' }), worker: false });
  teardown.add(() => platform.close());
  try {
    await createUser(platform, systemActor('admin-create'), {
      ...form.data,
      role: 'admin',
      duties: firstDuties,
      emailVerified: true,
      // No KYC: the machine's operator vouches for them.
      kycStatus: 'approved',
    });
  } catch (error) {
    throw error instanceof Problem ? new Error(messageText(problems[error.code].message)) : error;
  }
  process.stdout.write(`${form.data.email} is an administrator and can log in at ${config.http.publicUrl}/login\n`);
}

await terminalSession(createAdmin, 'Cannot create the administrator');
