import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { useUser } from '#web/session/session-store.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { permits, rolesWith } from '#domain/permissions.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { processingQuery } from '../claim-queries.ts';
import { ClaimDeskPage } from './claim-desk-page.tsx';
import { useClaimDesk } from './use-claim-desk.ts';
import type { ClaimDesk } from './use-claim-desk.ts';
import { CoverCard } from '../review/cover-card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { StaffActions, StaffPanels } from '../review/staff-panels.tsx';
import type { StaffPanel } from '../review/staff-panels.tsx';
import { CalculationTab } from './tabs/calculation-tab.tsx';
import { DocumentsTab } from './tabs/documents-tab.tsx';
import { LicenceCard } from './tabs/licence-card.tsx';
import { MoneyTab } from './tabs/money-tab.tsx';
import { NotesTab, QuestionsTab, TimelineTab } from './tabs/questions-tab.tsx';
import { OverviewTab } from './tabs/overview-tab.tsx';
import { PolicyMatch } from './tabs/vehicle-facts.tsx';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { assignClaim } from '#contract/claims/review/review.endpoints.ts';
import { listUsers } from '#contract/users.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { queryKey } from '#web/api/api-query.ts';
import { SelectField } from '#web/ui/select-field.tsx';

const Cockpit = lazyPart(() => import('../review/cockpit.tsx'), <SkeletonText lines={8} />);
const DecideForms = lazyPart(() => import('../review/decide-forms.tsx'));
const NextClaim = lazyPart(() => import('../review/next-claim.tsx'));
const LenderCard = lazyPart(() => import('../review/lender-card.tsx'));
const WordCard = lazyPart(() => import('../review/word-card.tsx'));
const TitleBanner = lazyPart(() => import('../review/title-banner.tsx'), null);
const SignalsCard = lazyPart(() => import('../review/signals-card.tsx'));

/** While staff may take one of these, the claim is undecided and the calculation's inputs may change. */
const beforeDecision: readonly ClaimDto['actions'][number][] = [
  'assign-survey',
  'recall-survey',
  'start-review',
  'request-info',
  'close-questions',
];

export function StaffClaimView({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.desk.staff');
  const text = useMessageText();
  const desk = useClaimDesk(claim);
  const query = useQuery(processingQuery(claim.id));
  const mayReview = permits(useUser(), 'claim.review');
  const [params, setParams] = useSearchParams();
  const asked = params.get('do');
  const [open, setOpen] = useState<StaffPanel | undefined>(
    asked === 'confirm' && (claim.actions.includes('confirm-approval') || claim.actions.includes('return-to-review'))
      ? 'confirm'
      : asked === 'garage' && claim.actions.includes('link-garage')
        ? 'garage'
        : undefined,
  );
  const [wanted, setWanted] = useState<readonly DocumentType[]>([]);
  const [isDecided, setDecided] = useState(false);
  const [called, setCalled] = useState(0);
  const mayApprove = claim.actions.includes('decide-approve') || claim.actions.includes('send-to-second-approval');
  const mayConfirm = claim.actions.includes('confirm-approval');
  const close = () => {
    setOpen(undefined);
    setWanted([]);
  };
  const decided = () => {
    close();
    setDecided(true);
  };
  const openQuestions = query.data?.questions.filter(({ answeredAt }) => answeredAt === null).length ?? 0;
  return (
    <ClaimDeskPage
      desk={desk}
      crumb={{ label: t.queue, to: '/app/claims/review' }}
      actions={
        <>
          <StaffActions
            desk={desk}
            onOpen={(panel) => {
              if (panel !== 'decide' || !mayApprove) return setOpen(panel);
              // Goes to the first tab, where the decision form is open beside its evidence.
              setParams({}, { replace: true, preventScrollReset: true });
              setCalled((times) => times + 1);
            }}
          />
          {claim.cannotAdvance ? <Banner tone="error">{text(`problem.${claim.cannotAdvance}`)}</Banner> : null}
          {claim.stage === 'review' && !claim.cannotAdvance ? <TitleBanner claim={claim} /> : null}
          {claim.barred.map((reason) => (
            <p key={reason} className="w-full text-muted">
              {text(`problem.${reason}`)}
            </p>
          ))}
          {claim.stage === 'review' && query.data?.estimates.length === 0 ? (
            <p className="w-full text-muted">{t.noEstimate}</p>
          ) : null}
          {query.data && mayReview ? <AssigneeControl desk={desk} assignee={query.data.assignee} /> : null}
        </>
      }
      panel={
        open ? (
          <Loaded query={query}>
            {(processing) => (
              <StaffPanels
                key={`${open} ${claim.stage}`}
                open={open}
                desk={desk}
                processing={processing}
                wanted={wanted}
                onDecided={decided}
                onClose={close}
              />
            )}
          </Loaded>
        ) : isDecided ? (
          <NextClaim waits={claim.stage === 'second_approval'} claimId={claim.id} />
        ) : null
      }
      tabs={[
        {
          id: 'overview',
          content: () => (
            <Loaded query={query}>
              {(processing) =>
                mayApprove || mayConfirm ? (
                  <Cockpit
                    desk={desk}
                    processing={processing}
                    called={called}
                    onAsk={(paper) => {
                      setWanted((papers) => [...papers, paper]);
                      setOpen('info');
                    }}
                    decision={
                      mayApprove ? (
                        <DecideForms
                          desk={desk}
                          processing={processing}
                          canReject={claim.actions.includes('decide-reject')}
                          onDone={decided}
                        />
                      ) : null
                    }
                  />
                ) : (
                  <OverviewTab claim={claim} processing={processing}>
                    <CoverCard desk={desk} />
                    {claim.stage === 'draft' ? null : <WordCard desk={desk} />}
                    {claim.stage === 'draft' ? null : <LenderCard desk={desk} />}
                    <SignalsCard claimId={claim.id} />
                    <PolicyMatch claimId={claim.id} />
                    <LicenceCard desk={desk} />
                  </OverviewTab>
                )
              }
            </Loaded>
          ),
        },
        { id: 'documents', count: claim.fileCount, content: () => <DocumentsTab desk={desk} /> },
        {
          id: 'calculation',
          content: () => (
            <Loaded query={query}>
              {(processing) => (
                <CalculationTab
                  desk={desk}
                  processing={processing}
                  canChangeTerms={mayReview && claim.actions.some((action) => beforeDecision.includes(action))}
                />
              )}
            </Loaded>
          ),
        },
        {
          id: 'questions',
          count: openQuestions,
          content: () => <Loaded query={query}>{(processing) => <QuestionsTab desk={desk} processing={processing} />}</Loaded>,
        },
        {
          id: 'money',
          content: () => <Loaded query={query}>{(processing) => <MoneyTab desk={desk} processing={processing} />}</Loaded>,
        },
        { id: 'timeline', content: () => <TimelineTab claimId={claim.id} /> },
        { id: 'notes', content: () => <NotesTab claimId={claim.id} /> },
      ]}
    />
  );
}

const mostColleagues = 100;

/** Assignee of the claim; saved on change. */
function AssigneeControl({ desk, assignee }: { readonly desk: ClaimDesk; readonly assignee: ProcessingDto['assignee'] }) {
  const { assignee: t } = useTexts('claims.desk.staff');
  const me = useUser();
  const { data: colleagues = [] } = useQuery({
    queryKey: [...queryKey(listUsers), 'colleagues'],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        rolesWith('claim.review').map((role) =>
          api(listUsers, { query: { role, status: 'active', limit: mostColleagues }, signal }),
        ),
      );
      return pages.flatMap(({ data }) => data.filter((one) => permits(one, 'claim.review')));
    },
    staleTime: 300_000,
  });
  const known = new Map([...colleagues, ...(assignee ? [assignee] : [])].map(({ id, name }) => [id, name]));
  const assign = (userId: string) =>
    desk.press('assignee', () => api(assignClaim, { params: { id: desk.claim.id }, body: { userId: userId || null } }), t.done);
  return (
    <SelectField
      label={t.label}
      hideLabel
      className="w-60 sm:ml-auto"
      value={assignee?.id ?? ''}
      disabled={desk.pressed === 'assignee'}
      onChange={({ currentTarget: { value } }) => void assign(value)}
      options={[
        { value: '', label: `${t.label}: ${t.everyone}` },
        { value: me.id, label: `${t.label}: ${t.me}` },
        ...[...known].filter(([id]) => id !== me.id).map(([id, name]) => ({ value: id, label: `${t.label}: ${name}` })),
      ]}
    />
  );
}
