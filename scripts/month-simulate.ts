/** `npm run month:simulate -- --seed N`: see bench/README.md. */
await import('../bench/month/month.ts');
