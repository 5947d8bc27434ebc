import { afterEach, expect, test } from 'vitest';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';
import { closeListeners, linesOfBadStart, listening } from './bad-start.ts';

// One line per wrong setting, its name first, then what to do. All other cases: `npm run test:all`.

afterEach(closeListeners);

test('port taken', async () => {
  const port = await freePort();
  await listening(port);
  expect(await linesOfBadStart({ PORT: String(port) })).toEqual([
    `Cannot start: PORT: ${port} is taken by another program: stop it, or set PORT to a free one, such as PORT=${port + 1}`,
  ]);
});

test('two wrong settings at once', async () => {
  expect(await linesOfBadStart({ SMS_URL: 'https://sms.example.com', PORT: 'http' })).toEqual([
    'Cannot start: PORT: write a whole number from 1 to 65535',
    'Cannot start: SMS_TOKEN: set both SMS_URL and SMS_TOKEN, or neither',
  ]);
});
