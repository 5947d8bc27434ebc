/** `npm run test:cluster -- <name>`: see docs/faults.md. */
await import(process.argv[2] === 'pgbouncer' ? '../test/cluster/pgbouncer.ts' : '../test/cluster/run.ts');
