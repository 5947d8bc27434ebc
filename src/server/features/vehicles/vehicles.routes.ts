import * as endpoints from '#contract/vehicles.endpoints.ts';
import { vehiclesSchemas } from '#contract/vehicles.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { lookUpVehicle } from './look-up-vehicle.ts';

const route = routesOf(vehiclesSchemas);

export const vehicleRoutes: readonly Route[] = [
  route(endpoints.lookUpVehicle, ({ platform, actor, body }) => lookUpVehicle(platform, actor, body.registrationNumber)),
];
