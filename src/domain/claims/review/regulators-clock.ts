/** What IRDAI's circulars of 2024 give an insurer, in days (secondary sources: have counsel check them before launch). */
export const regulatorsClock = {
  /** From the surveyor's appointment to the report. */
  survey: 15,
  /** From the report to the decision. */
  settlement: 7,
  /** What we leave for a reason that should have come with the deduction: as long as for the decision. */
  reason: 7,
} as const;
