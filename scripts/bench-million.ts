/** `npm run bench:million`: see bench/README.md. */
await import('../bench/million/million.ts');
