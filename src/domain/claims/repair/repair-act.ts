/** What a garage that is to finish a repair does next, by what of it is done. */
export const repairActs = ['complete-repair', 'upload-invoice', 'mark-ready'] as const;
export type RepairAct = (typeof repairActs)[number];

export function repairAct({ isInvoiced, isReady }: { readonly isInvoiced: boolean; readonly isReady: boolean }): RepairAct {
  if (isReady && !isInvoiced) return 'upload-invoice';
  return isInvoiced && !isReady ? 'mark-ready' : 'complete-repair';
}
