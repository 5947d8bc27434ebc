/** Gate passes as the payouts see them. */
export { issueGatePass, revokeGatePass } from './gate-passes.ts';
