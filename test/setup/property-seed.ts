import fc from 'fast-check';

// The first command tries the same values each day, so that it never fails by chance; `npm run test:all` draws new ones.
if (process.env['TEST_ALL'] === undefined) fc.configureGlobal({ seed: 20_261_128 });
