export { bankBalance } from './view-position.ts';
