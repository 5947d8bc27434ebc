// Funding lines as other features see them.
export { fundingOn } from './view-funding-lines.ts';
export { bookFundingMove, writeFundingTerms } from './write-funding.ts';
