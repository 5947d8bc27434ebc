/** Issuer of tax documents in tests, in Karnataka, which is also the place of supply for people without an address. Present in every test database. */
export const taxDetails = {
  validFrom: '2026-01-01',
  legalName: 'Gatepass Test Private Limited',
  gstin: '29AAGCG1234L1ZH',
  cin: 'U66190KA2020PTC123456',
  address: '1 Example House, Bengaluru, Karnataka 560000',
  claimSac: '997159',
  listingSac: '998599',
  accountNumber: '50200012349876',
  ifsc: 'HDFC0000240',
  bankName: 'HDFC Bank, Bengaluru',
  bankRatePercent: 5.5,
  directors: 'Asha Rao\nDev Mehta',
} as const;
