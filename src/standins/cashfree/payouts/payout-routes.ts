import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { beneficiaryWire, createBeneficiary, findBeneficiary } from './beneficiaries.ts';
import { createTransfer, findTransfer, transferWire } from './transfers.ts';

type Query = { Querystring: Record<string, string | undefined> };

/** The vendor's payouts, version 2, below `/payout`. */
export function payoutRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/beneficiary', async (request, reply) =>
      reply.code(201).send(beneficiaryWire(createBeneficiary(world, request.body))),
    );
    app.get<Query>('/beneficiary', async (request) => beneficiaryWire(findBeneficiary(world, request.query)));
    app.delete<Query>('/beneficiary', async (request) => {
      const removed = findBeneficiary(world, { beneficiary_id: request.query.beneficiary_id });
      world.store.beneficiaries.remove(removed.beneficiaryId);
      return { ...beneficiaryWire(removed), beneficiary_status: 'DELETED' };
    });
    app.post('/transfers', async (request) => transferWire(createTransfer(world, request.body)));
    app.get<Query>('/transfers', async (request) => transferWire(findTransfer(world, request.query)));
  };
}
