export { fundingOn } from './view-funding.ts';
