import { productToVisit } from '#test/e2e/setup/start-product.ts';
const { address } = await productToVisit();
console.log(address); await new Promise((r) => setTimeout(r, 60 * 60_000));
