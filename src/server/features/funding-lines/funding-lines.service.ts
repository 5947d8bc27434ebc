// Funding lines as other features see them.
export { fundingOn } from './view-funding.ts';
export { bookFundingMove, writeFundingTerms } from './write-funding.ts';
