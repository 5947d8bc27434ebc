import type { DocumentDecision } from '#domain/kyc/document-decisions.ts';

export interface Choice {
  readonly decision: DocumentDecision;
  readonly reason: string;
}

export interface DecidableDocument {
  readonly id: string;
  readonly decision: DocumentDecision;
  readonly reason: string | null;
}

/** What stands decided already, as the form begins with it. */
export function firstChoices(documents: readonly DecidableDocument[]): Record<string, Choice> {
  return Object.fromEntries(documents.map(({ id, decision, reason }) => [id, { decision, reason: reason ?? '' }]));
}

/** What a document still lacks: it needs a decision, a rejection a reason. */
export function missingOf(choice: Choice | undefined): 'decision' | 'reason' | null {
  if (choice === undefined || choice.decision === 'undecided') return 'decision';
  return choice.decision === 'rejected' && choice.reason.trim() === '' ? 'reason' : null;
}

/** The first document that lacks something, and what; undefined when all is there. */
export function firstMissing(
  documents: readonly DecidableDocument[],
  choices: Readonly<Record<string, Choice>>,
): { readonly id: string; readonly what: 'decision' | 'reason' } | undefined {
  for (const { id } of documents) {
    const what = missingOf(choices[id]);
    if (what) return { id, what };
  }
  return undefined;
}

/** What the decision will come to. */
export function outcomeOf(choices: Readonly<Record<string, Choice>>): 'approve' | 'reject' {
  return Object.values(choices).some(({ decision }) => decision === 'rejected') ? 'reject' : 'approve';
}

/** The wire's list; documents without a decision are left out. */
export function decidedDocuments(
  choices: Readonly<Record<string, Choice>>,
): { id: string; decision: 'approved' | 'rejected'; reason?: string }[] {
  return Object.entries(choices).flatMap(([id, { decision, reason }]) =>
    decision === 'undecided' ? [] : [{ id, decision, ...(decision === 'rejected' ? { reason: reason.trim() } : {}) }],
  );
}
