import type { BodyInputOf } from '#contract/endpoint.ts';
import { registerGarage } from '#contract/garages/garage-registration.endpoints.ts';
import { api } from '#web/api-client.ts';
import { useApplication } from '#web/sign-up/use-application.ts';

/** Sends a garage's application. */
export function useGarageRegistration() {
  return useApplication<BodyInputOf<typeof registerGarage>>({
    post: (body, idempotencyKey) => api(registerGarage, { body, idempotencyKey }),
    emailOf: ({ emailAddress }) => emailAddress,
    success: 'garage.register.success',
    failed: 'garage.register.failed',
    redirectAfter: 3000,
  });
}
