/** `npm run drill:restore`: see docs/runbook.md. */
await import('../test/cluster/restore.ts');
