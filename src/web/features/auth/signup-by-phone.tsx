import { takeLoginTarget } from '#web/session/login-target.ts';
import { useSession } from '#web/session/session-store.ts';
import { useNavigate } from '#web/ui/navigation.tsx';
import { useState } from 'react';
import { PhoneLogin } from './phone-login.tsx';
import { SecondStep } from './second-step.tsx';
import type { login } from '#contract/auth/auth.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

/** Name, number, code, then the first claim; an existing account is logged in. */
export function SignupByPhone({ onBack }: { readonly onBack: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const [pending, setPending] = useState<ReplyOf<typeof login>['secondStep']>();
  const enter = async (reply: ReplyOf<typeof login>, isNew: boolean) => {
    if (reply.secondStep) return setPending(reply.secondStep);
    await session.enter(reply);
    await navigate(isNew ? '/app/claims/new' : takeLoginTarget(), { replace: true });
  };
  if (pending) return <SecondStep pending={pending} onDone={(reply) => enter(reply, false)} onBack={onBack} />;
  return <PhoneLogin isSignUp onDone={enter} onBack={onBack} />;
}
