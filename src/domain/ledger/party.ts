/** Whose balance a line counts to, beside its claim's. `journal_line.party` takes no other kind. */
export type PartyKind = 'remittance' | 'claimant' | 'garage' | 'surveyor' | 'insurer' | 'funding-line';
export type Party = `${PartyKind}:${string}`;

export function partyOf(kind: PartyKind, id: string): Party {
  return `${kind}:${id}`;
}
