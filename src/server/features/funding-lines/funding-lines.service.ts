// Funding lines as other features see them.
export { bookFundingMove, writeFundingTerms } from './write-funding.ts';
