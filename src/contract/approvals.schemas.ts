import { approvalKinds } from '#domain/approvals/approval-kinds.ts';
import type { ApprovalKind } from '#domain/approvals/approval-kinds.ts';
import { pageQuery } from './fields.ts';
import { paged } from './paged.ts';
import { proposalDto } from './proposals.schemas.ts';
import { z } from './zod-setup.ts';

/** One request that waits for its checker. */
export const approvalDto = z.object({
  kind: z.enum(approvalKinds as [ApprovalKind, ...ApprovalKind[]]),
  /** Of what is confirmed: the claim, the receivable, the transfer, the change. */
  id: z.string(),
  /** Number, reference or name by which people know it. */
  about: z.nullable(z.string()),
  /** The claim that it belongs to. */
  claimId: z.nullable(z.string()),
  /** Rupees. */
  amount: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  /** The file that proves it. */
  proofFileId: z.nullable(z.string()),
  /** Null: from before this was kept. */
  proposedBy: z.nullable(z.string()),
  proposedAt: z.string(),
  /** Of a dated change: before and after. */
  change: z.nullable(proposalDto),
});
export type ApprovalDto = z.output<typeof approvalDto>;

/** What the endpoint does, takes and answers. */
export const approvalsSchemas = {
  listApprovals: {
    summary:
      'What waits for the caller’s confirmation, of every kind: not their own, nor a connected person’s, nor about themselves, nor what their part in a claim keeps them from',
    query: z.object(pageQuery(20)),
    reply: paged(approvalDto),
  },
};
