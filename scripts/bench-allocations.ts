/** `npm run bench:allocations`: see bench/README.md. */
await import('../bench/allocations/allocations.ts');
