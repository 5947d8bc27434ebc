/** Gate passes as the payouts see them. */
export { issueGatePass, revokeGatePass } from './issue-gate-pass.ts';
