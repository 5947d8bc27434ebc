import * as contract from '#contract/account/account.endpoints.ts';
import { accountSchemas } from '#contract/account/account.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { changePassword, readNotificationChoices, setNotificationChoices, updateProfile } from './update-profile.ts';
import { closeAccount } from './close-account.ts';
import { downloadExport, listExports, startExport } from './own-data.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

const route = routesOf(accountSchemas);

export const accountRoutes: readonly Route[] = [
  route(contract.updateMe, ({ platform, actor, body }) => updateProfile(platform, actor, body)),
  route(contract.changePassword, ({ platform, actor, body }) => changePassword(platform, actor, body)),
  route(contract.listSessions, ({ platform, actor }) => listSessions(platform, actor)),
  route(contract.endSession, ({ platform, actor, params }) => endSession(platform, actor, params.id)),
  route(contract.endOtherSessions, ({ platform, actor }) => endOtherSessions(platform, actor)),
  route(contract.getNotificationChoices, ({ platform, actor }) => readNotificationChoices(platform, actor)),
  route(contract.setNotificationChoices, ({ platform, actor, body }) => setNotificationChoices(platform, actor, body.choices)),
  route(contract.startExport, ({ platform, actor }) => startExport(platform, actor)),
  route(contract.listExports, ({ platform, actor }) => listExports(platform, actor)),
  route(contract.downloadExport, ({ platform, actor, params, reply }) => downloadExport(platform, actor, params.id, reply)),
  route(contract.closeAccount, ({ platform, actor, body }) => closeAccount(platform, actor, body.password)),
];
