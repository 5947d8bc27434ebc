/** `npm run fuzz -- [requests] [seed]`: see bench/README.md. */
await import('../bench/fuzz/fuzz.ts');
