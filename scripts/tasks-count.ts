/** `npm run tasks:count -- [part of a task's name]`: see bench/README.md. */
await import('../bench/tasks/count.ts');
