/** `npm run tasks:count -- [words of a task's name]`: see bench/README.md. */
await import('../bench/tasks/count.ts');
