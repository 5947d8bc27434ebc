import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Loaded } from '#web/desk/loaded.tsx';
import { KycDecisionBadge, KycStatusBadge } from '#web/kyc/kyc-badge.tsx';
import { PageTitle } from '#web/page/page-title.tsx';
import { useSession, useUser } from '#web/session/session-store.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { ownKycQuery, documentPlaces } from './kyc-values.ts';
import type { KycStatusDto } from './kyc-values.ts';

export default function KycStatusPage() {
  const t = useTexts('kyc');
  const user = useUser();
  const { refreshUser } = useSession();
  const query = useQuery(ownKycQuery);
  // Decided during this session: updates banner and guards.
  const decided = query.data !== undefined && query.data.status !== user.kycStatus;
  useEffect(() => {
    if (decided) void refreshUser();
  }, [decided, refreshUser]);
  return (
    <div className="mx-auto max-w-column">
      <PageTitle title={t.statusTitle} />
      <h1 className="mb-6 text-28 font-bold">{t.statusTitle}</h1>
      <Loaded query={query} errorTitle={t.failedTitle}>
        {(status) => (
          <div className="grid gap-6">
            <Summary status={status} />
            {status.status === 'not_submitted' ? null : <Documents status={status} />}
            <div className="flex flex-wrap gap-3">
              {status.status === 'not_submitted' ? <LinkButton to="/kyc">{t.complete}</LinkButton> : null}
              {status.status === 'rejected' ? <LinkButton to="/kyc">{t.resubmit}</LinkButton> : null}
              {status.status === 'not_submitted' && user.requiresKYC ? null : (
                <LinkButton
                  to="/app/dashboard"
                  variant={status.status === 'pending' || status.status === 'approved' ? 'primary' : 'secondary'}
                >
                  {t.dashboard}
                </LinkButton>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Summary({ status }: { readonly status: KycStatusDto }) {
  const t = useTexts('kyc');
  const items = [
    ...(status.submittedAt ? [{ term: t.submitted, value: <DateTime at={status.submittedAt} style="dateTime" /> }] : []),
    ...(status.decidedAt ? [{ term: t.decided, value: <DateTime at={status.decidedAt} style="dateTime" /> }] : []),
    ...(status.timesSubmitted > 1 ? [{ term: t.attempts, value: String(status.timesSubmitted) }] : []),
  ];
  return (
    <Card>
      <div className="grid gap-3">
        <div>
          <KycStatusBadge status={status.status} />
        </div>
        <p>{t.statusTexts[status.status]}</p>
        {items.length > 0 ? <DescriptionList items={items} /> : null}
      </div>
    </Card>
  );
}

function Documents({ status }: { readonly status: KycStatusDto }) {
  const t = useTexts('kyc');
  const text = useMessageText();
  const { role } = useUser();
  // Approved without documents, as a garage by its registration: one sentence instead of a list of gaps.
  const places = documentPlaces(role, status).filter(
    ({ type, required }) =>
      status.documents.length > 0 && (required || status.documents.some((document) => document.type === type)),
  );
  return (
    <Card title={t.documents} padded={false}>
      {places.length === 0 ? <p className="p-5 text-muted">{t.noDocuments}</p> : null}
      <ul className="divide-y divide-line">
        {places.map(({ type }) => {
          const files = status.documents.filter((document) => document.type === type);
          return (
            <li key={type} className="px-4 py-4 sm:px-5">
              <p className="font-semibold">{text(`kyc.document.${type}`)}</p>
              {files.length === 0 ? <p className="mt-1 text-muted">{t.optionalMissing}</p> : null}
              <ul className="mt-1 grid gap-2">
                {files.map((file) => (
                  <li key={file.id}>
                    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <span className="min-w-0 wrap-anywhere">{file.originalName}</span>
                      <KycDecisionBadge decision={file.decision} />
                    </div>
                    {file.reason ? <p className="mt-1 text-danger">{t.rejectedBecause({ reason: file.reason })}</p> : null}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
