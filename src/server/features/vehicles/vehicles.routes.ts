import * as endpoints from '#contract/vehicles.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { lookUpVehicle } from './look-up-vehicle.ts';

export const vehicleRoutes: readonly Route[] = [
  route(endpoints.lookUpVehicle, ({ platform, actor, body }) => lookUpVehicle(platform, actor, body.registrationNumber)),
];
