import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import { staffRoles } from '#domain/roles.ts';
import type { Duty, Role } from '#domain/roles.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import type { Platform } from '#server/platform/platform.ts';
import { visitorLocale } from '#server/platform/web/page-locale.ts';

/** Claims of an access token. Permissions are read from the database, so a suspension takes effect at once. */
interface AccessClaims {
  sub: string;
  sid: string;
}

/** `required`: a bad token causes 401; otherwise its bearer counts as anonymous, so that a stale token does not block public pages. */
export type Authenticate = (request: FastifyRequest, required: boolean) => Promise<Actor>;

const bearer = /^Bearer\s+(\S+)$/i;

export function createAuthenticate(app: FastifyInstance, platform: Platform): Authenticate {
  return async (request, required) => {
    const locale = visitorLocale(request.headers);
    const context = {
      id: request.id,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      sessionId: null,
      ...(locale === undefined ? {} : { locale }),
    };
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    const anonymous: Actor = { userId: null, role: 'anonymous', duties: [], request: context };
    const claims = token ? readToken(app, token) : undefined;
    if (!claims) {
      if (token && required) throw problem('auth.unauthenticated');
      return anonymous;
    }
    const found = await readAccess(platform, claims).catch((error: unknown) => {
      if (required) throw error;
      // Public endpoints need no session look-up.
      return undefined;
    });
    if (!found) {
      if (required) throw problem('auth.unauthenticated');
      return anonymous;
    }
    const { userId, role, duties, kycStatus } = found;
    const mustEnrol = !found.hasSecondFactor && mustHaveFactor(platform.config, role);
    return {
      userId,
      role,
      duties,
      kycStatus,
      request: { ...context, sessionId: claims.sid, ...(mustEnrol ? { mustEnrol } : {}) },
    };
  };
}

interface Access {
  readonly userId: string;
  readonly role: Role;
  readonly duties: readonly Duty[];
  readonly kycStatus: KycStatus;
  readonly hasSecondFactor: boolean;
}

/** Undefined unless the session is live and the account active. */
async function readAccess(platform: Platform, { sid, sub }: AccessClaims): Promise<Access | undefined> {
  const found = await platform.db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['app_user.id', 'app_user.role', 'app_user.duties', 'app_user.kyc_status'])
    .select(hasSecondFactor.as('has_second_factor'))
    .where('session.id', '=', sid)
    .where('session.user_id', '=', sub)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', platform.now())
    .where('app_user.status', '=', 'active')
    .executeTakeFirst();
  return (
    found && {
      userId: found.id,
      role: found.role as Role,
      duties: found.duties as Duty[],
      kycStatus: found.kyc_status as KycStatus,
      hasSecondFactor: found.has_second_factor,
    }
  );
}

const hasSecondFactor = sql<boolean>`(exists (select from passkey where passkey.user_id = app_user.id and removed_at is null)
  or exists (select from totp_secret where totp_secret.user_id = app_user.id and confirmed_at is not null))`;

export function mustHaveFactor({ staffSecondFactor }: Pick<Config, 'staffSecondFactor'>, role: Actor['role']): boolean {
  return staffSecondFactor === 'required' && staffRoles.some((one) => one === role);
}

/** The user of the request's valid access token, even if the session has ended: for rate limits only, never for authorisation. */
export function bearerOf(app: FastifyInstance, request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : readToken(app, token)?.sub;
}

function readToken(app: FastifyInstance, token: string): AccessClaims | undefined {
  try {
    return app.jwt.verify<AccessClaims>(token);
  } catch {
    return undefined;
  }
}

/** Issues an access token for a user's session, valid for 15 minutes. */
export type SignAccessToken = (claims: AccessClaims) => string;

/** Passed to actions, so that they do not depend on the HTTP application. */
export function accessTokenSigner(request: FastifyRequest): SignAccessToken {
  return (claims) => request.server.jwt.sign(claims);
}
