/** `npm run sheets -- FOLDER`: see bench/README.md. */
await import('../bench/sheets/take.ts');
