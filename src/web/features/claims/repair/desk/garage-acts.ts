const tabs: Readonly<Record<string, string>> = {
  'enter-estimate': 'estimate',
  answer: 'questions',
  'complete-repair': 'repair',
  'complete-invoice': 'repair',
};

/** Where the garage does what the claim waits for. */
export function placeOfGarageStep(claimId: string, step: string): string {
  if (step === 'become-payable') return '/app/profile/garage';
  const tab = tabs[step];
  return tab ? `/app/claims/${claimId}?tab=${tab}` : `/app/claims/${claimId}`;
}
