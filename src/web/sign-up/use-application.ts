import { useEffect, useState } from 'react';
import type { MessageKey } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useNavigate } from '#web/ui/navigation.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useMessageText } from '#web/ui/texts.ts';

export interface ApplicationOptions<B> {
  readonly post: (body: B, idempotencyKey: string) => Promise<unknown>;
  readonly emailOf: (body: B) => string;
  readonly success: MessageKey;
  readonly failed: MessageKey;
  /** Milliseconds until the login page follows (specification §9). */
  readonly redirectAfter: number;
}

/** Sends the application of a garage or a surveyor and leads to the login page. `failure` is what the page says when it was refused. */
export function useApplication<B>({ post, emailOf, success, failed, redirectAfter }: ApplicationOptions<B>) {
  const text = useMessageText();
  const errorText = useErrorText();
  const toast = useToast();
  const navigate = useNavigate();
  const keyOf = useSameKey();
  const [done, setDone] = useState<{ message: string; email: string }>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate('/login', { state: done }), redirectAfter);
    return () => clearTimeout(timer);
  }, [done, navigate, redirectAfter]);

  /** True when the server has the application. Errors that name fields are thrown on, for the form. */
  const send = async (body: B): Promise<boolean> => {
    setFailure(undefined);
    try {
      await post(body, keyOf(body));
      setDone({ message: text(success), email: emailOf(body) });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const said = errorText(error, failed);
      toast.error(said);
      if (error.hasFieldErrors) throw error;
      setFailure(said);
      return false;
    }
  };
  return { send, done, failure };
}
