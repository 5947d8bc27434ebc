import type { FastifyRequest } from 'fastify';
import type { AccessClaims } from '../http/authenticate.ts';

/** Makes an access token of 15 minutes for a user's session. */
export type SignAccessToken = (claims: AccessClaims) => string;

/** Actions are handed the signer, so that they need not know the HTTP application. */
export function accessTokenSigner(request: FastifyRequest): SignAccessToken {
  return (claims) => request.server.jwt.sign(claims);
}
