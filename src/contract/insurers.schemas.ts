import { idParams, pageQuery, requiredText } from './fields.ts';
import { paged } from './paged.ts';
import { z } from './zod-setup.ts';

export const insurerDto = z.object({
  id: z.string(),
  name: z.string(),
  /** Other spellings by which it is found. */
  aliases: z.array(z.string()),
});

export type InsurerDto = z.output<typeof insurerDto>;

export const proposedInsurerDto = z.extend(insurerDto, {
  /** Null: stood on a record before insurers were records. */
  proposedBy: z.nullable(z.string()),
  proposedAt: z.string(),
  /** Did the reader propose it? Then somebody else confirms it. */
  byYou: z.boolean(),
});

export type ProposedInsurerDto = z.output<typeof proposedInsurerDto>;

export const proposeInsurerBody = z.object({
  name: requiredText('insurer.name.required', 200),
  aliases: z._default(z.array(requiredText('insurer.name.required', 200)).check(z.maxLength(20)), []),
});

/** What each endpoint takes and answers, by its id. */
export const insurersSchemas = {
  'list-insurers': {
    query: z.object({ ...pageQuery(50), search: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
    reply: paged(insurerDto),
  },
  'list-proposed-insurers': { reply: z.array(proposedInsurerDto) },
  'propose-insurer': { body: proposeInsurerBody, reply: proposedInsurerDto },
  'confirm-insurer': { params: idParams, reply: insurerDto },
  'withdraw-insurer': { params: idParams, reply: z.object({ id: z.string() }) },
};
