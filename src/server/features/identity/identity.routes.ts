import * as auth from '#contract/auth.ts';
import * as profile from '#contract/profile.ts';
import { register } from '#contract/registration.ts';
import * as session from '#contract/session.ts';
import { accessTokenSigner } from '../../platform/auth/access-token.ts';
import type { Route } from '../../platform/http/route.ts';
import { route } from '../../platform/http/route.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { registerClaimant } from './register-claimant.ts';
import { registerSurveyor } from './register-surveyor.ts';
import { requestLink } from './request-link.ts';
import { resetPassword, validateResetToken } from './reset-password.ts';
import { updateProfile } from './update-profile.ts';
import { readUserDto } from './user-dto.ts';
import { verifyEmail } from './verify-email.ts';

export const identityRoutes: readonly Route[] = [
  route(register, ({ platform, actor, body }) =>
    body.role === 'surveyor' ? registerSurveyor(platform, actor, body) : registerClaimant(platform, actor, body),
  ),
  route(session.login, ({ platform, actor, body, request }) => logIn(platform, actor, body, accessTokenSigner(request))),
  route(session.refresh, ({ platform, actor, body, request }) =>
    refreshSession(platform, actor, body.refreshToken, accessTokenSigner(request)),
  ),
  route(session.logout, ({ platform, actor, body }) => logOut(platform, actor, body.refreshToken)),
  route(session.me, ({ platform, actor }) => readUserDto(platform.db, actor.userId, platform.now())),
  route(profile.updateMe, ({ platform, actor, body }) => updateProfile(platform, actor, body)),
  route(auth.verifyEmail, ({ platform, actor, body }) => verifyEmail(platform, actor, body.token)),
  route(auth.resendVerification, ({ platform, actor, body }) => requestLink(platform, actor, 'verify_email', body.email)),
  route(auth.forgotPassword, ({ platform, actor, body }) => requestLink(platform, actor, 'reset_password', body.email)),
  route(auth.validateResetToken, ({ platform, body }) => validateResetToken(platform, body.token)),
  route(auth.resetPassword, ({ platform, actor, body }) => resetPassword(platform, actor, body)),
  route(profile.changePassword, ({ platform, actor, body }) => changePassword(platform, actor, body)),
];
