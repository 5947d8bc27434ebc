import type { FastifyReply } from 'fastify';

/** Adds to what an answer depends on: hooks before have said theirs, such as the origin. */
export function addVary(reply: FastifyReply, ...names: readonly string[]): FastifyReply {
  return reply.header('vary', [reply.getHeader('vary'), ...names].filter(Boolean).join(', '));
}
