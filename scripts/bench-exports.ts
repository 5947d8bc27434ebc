/** `npm run bench:exports`: see bench/README.md. */
await import('../bench/exports/exports.ts');
