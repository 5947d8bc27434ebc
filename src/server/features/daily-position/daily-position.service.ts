/** The position as other features see it. */
export { bankBalance } from './view-position.ts';
