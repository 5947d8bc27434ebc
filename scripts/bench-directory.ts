/** `npm run bench:directory`: see bench/README.md. */
await import('../bench/directory/directory.ts');
