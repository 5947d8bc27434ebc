// Funding lines as other features see them.
export { fundingOn } from './view-funding.ts';
