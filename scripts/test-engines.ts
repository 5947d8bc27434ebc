/** `npm run test:engines`: see CONTRIBUTING.md. */
await import('../test/engines/run.ts');
