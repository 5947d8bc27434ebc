import type { Role } from '#domain/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { permits } from '#domain/permissions.ts';
import { getGarageProfile } from '#contract/garages/garages.endpoints.ts';
import { apiQuery, onlyHelps } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { PageTitle } from '#web/page/page-title.tsx';
import { useSession, useUser } from '#web/session/session-store.ts';
import { SkeletonText } from '#web/ui/states.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ownKycQuery } from './kyc-values.ts';
import type { KycStatusDto } from './kyc-values.ts';

/** Loads while the status is fetched; not needed after submission. */
const KycFormView = lazy(() => import('./kyc-form-view.tsx').then((file) => ({ default: file.KycFormView })));

/** What was refused is PAN and account, which have no address. */
const isShortOne = ({ status, fields }: KycStatusDto) => status === 'rejected' && fields !== null && !('address' in fields);

export default function KycPage() {
  const t = useTexts('kyc');
  const text = useMessageText();
  const toast = useToast();
  const navigate = useNavigate();
  const user = useUser();
  const { refreshUser } = useSession();
  const query = useQuery({ ...ownKycQuery, refetchOnReconnect: false });
  const isGarage = permits(user, 'garage-profile.edit');
  const garage = useQuery({ ...apiQuery(getGarageProfile), enabled: isGarage, meta: onlyHelps });
  const titles: Partial<Record<Role, string>> = t.titles;
  const title = titles[user.role] ?? t.titles.other;
  return (
    <div className="mx-auto max-w-column">
      <PageTitle title={title} />
      <h1 className="text-28 font-bold">{title}</h1>
      <p className="mt-2 mb-8 text-muted">{isGarage ? t.garageLead : t.lead}</p>
      <Loaded query={query} lines={8} errorTitle={t.failedTitle}>
        {(status) =>
          status.status === 'pending' || status.status === 'approved' ? (
            <Navigate to="/kyc/status" replace />
          ) : garage.isLoading ? (
            <SkeletonText lines={8} />
          ) : permits(user, 'identity.show') && isShortOne(status) ? (
            <Navigate to="/app/identity" replace />
          ) : (
            <Suspense fallback={<SkeletonText lines={8} />}>
              <KycFormView
                user={user}
                status={status}
                garage={garage.data}
                onSubmitted={async () => {
                  toast.success(text('kyc.submit.success'));
                  await refreshUser();
                  await navigate('/app/dashboard', { replace: true });
                }}
              />
            </Suspense>
          )
        }
      </Loaded>
    </div>
  );
}
