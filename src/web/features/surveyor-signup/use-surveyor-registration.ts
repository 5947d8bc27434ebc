import { useEffect, useState } from 'react';
import { register } from '#contract/registration.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useNavigate } from '#web/ui/navigation.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { useErrorText } from '#web/use-error-text.ts';

/** Specification §9: 2 s after surveyor registration. */
const redirectAfterMs = 2000;

/** Sends the registration and leads to the login page. `failure` is what the page says when it was refused. */
export function useSurveyorRegistration() {
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

  /** True when the server has the registration. Errors that name fields are thrown on, for the form. */
  const send = async (body: BodyInputOf<typeof register> & { role: 'surveyor' }): Promise<boolean> => {
    setFailure(undefined);
    try {
      await api(register, { body, idempotencyKey: keyOf(body) });
      toast.success(text('auth.register.success'));
      setDone({ message: text('auth.register.success'), email: body.email });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const said = errorText(error, 'surveyor.failed');
      toast.error(said);
      if (error.hasFieldErrors) throw error;
      setFailure(said);
      return false;
    }
  };
  return { send, done, failure };
}
