import type { BodyInputOf } from '#contract/endpoint.ts';
import { register } from '#contract/auth/registration.endpoints.ts';
import { api } from '#web/api-client.ts';
import { useApplication } from '#web/sign-up/use-application.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useMessageText } from '#web/ui/use-message-text.ts';

/** Sends a surveyor's registration. */
export function useSurveyorRegistration() {
  const text = useMessageText();
  const toast = useToast();
  return useApplication<BodyInputOf<typeof register> & { readonly role: 'surveyor' }>({
    post: async (body, idempotencyKey) => {
      await api(register, { body, idempotencyKey });
      toast.success(text('auth.register.success'));
    },
    emailOf: ({ email }) => email,
    success: 'auth.register.success',
    failed: 'surveyor.failed',
    redirectAfter: 2000,
  });
}
