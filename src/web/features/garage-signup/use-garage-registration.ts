import { useEffect, useState } from 'react';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { registerGarage } from '#contract/garage-registration.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useNavigate } from '#web/ui/navigation.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { useErrorText } from '#web/use-error-text.ts';

/** Specification §9: 3 s after garage registration. */
const redirectAfterMs = 3000;

/** Sends the application and leads to the login page. `failure` is what the page says when it was refused. */
export function useGarageRegistration() {
  const text = useMessageText();
  const errorText = useErrorText();
  const toast = useToast();
  const navigate = useNavigate();
  const keyOf = useSameKey();
  const [done, setDone] = useState<{ message: string; email: string }>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate('/login', { state: done }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  /** True when the server has the application. Errors that name fields are thrown on, for the form. */
  const send = async (body: BodyInputOf<typeof registerGarage>): Promise<boolean> => {
    setFailure(undefined);
    try {
      await api(registerGarage, { body, idempotencyKey: keyOf(body) });
      setDone({ message: text('garage.register.success'), email: body.emailAddress });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const said = errorText(error, 'garage.register.failed');
      toast.error(said);
      if (error.hasFieldErrors) throw error;
      setFailure(said);
      return false;
    }
  };
  return { send, done, failure };
}
