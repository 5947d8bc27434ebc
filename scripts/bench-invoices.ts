/** `npm run bench:invoices`: see bench/README.md. */
await import('../bench/invoices/invoices.ts');
