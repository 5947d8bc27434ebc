/** `npm run test:cluster -- <name>`: see docs/faults.md. */
await import('../test/cluster/run.ts');
