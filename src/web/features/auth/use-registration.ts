import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { register } from '#contract/auth.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useMessageText } from '#web/ui/use-message-text.ts';

/** Specification §4: with verification, a message and 3 s; without, at once. */
const redirectAfterMs = 3000;

/** Sends a sign-up and leads to the login page. `done` is the success text while it is shown; `failed` the page's error. */
export function useRegistration() {
  const text = useMessageText();
  const toast = useToast();
  const navigate = useNavigate();
  const [done, setDone] = useState<{ message: string; email: string }>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate('/login', { state: done }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  const send = async (payload: BodyInputOf<typeof register>) => {
    setFailed(false);
    try {
      const reply = await api(register, { body: payload });
      if (!reply.requiresVerification) {
        toast.success(text('auth.register.success'));
        await navigate('/login');
        return;
      }
      toast.success(text('auth.register.verify'));
      setDone({ message: text('auth.register.verify'), email: payload.email });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
      toast.error(error.message || text('auth.register.failed'));
      if (error.fieldErrors) throw error;
    }
  };
  return { send, done, failed };
}
