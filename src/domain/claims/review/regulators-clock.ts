/** Insurers' deadlines in days by IRDAI's circulars of 2024 (secondary sources: have counsel check them before launch). */
export const regulatorsClock = {
  /** From appointment of the surveyor to the report. */
  survey: 15,
  /** From report to decision. */
  settlement: 7,
  /** Our own deadline for a reason that should have come with the deduction: the same as for the decision. */
  reason: 7,
} as const;
