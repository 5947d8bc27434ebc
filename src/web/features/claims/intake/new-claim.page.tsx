import type { PageHandle } from '#web/page/page-handle.ts';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, lazy, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { isPartReachable, isReadyToPay } from '#domain/claims/intake/parts.ts';
import { Page } from '#web/page/page.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { renew, workKeys, apiQuery } from '#web/api/api-query.ts';
import { useUser } from '#web/session/session-store.ts';
import { claimListKey, keysOfClaim, claimQuery } from '../claim-queries.ts';
import { keepingGarage } from './garage-in-address.ts';
import { forgetClaimDrafts, forgetClaimForm } from './draft-base.ts';
import {
  InitializeFailed,
  Initializing,
  DetailsStep,
  GarageStep,
  loadStep,
  PaymentStep,
  TermsStep,
  VehicleStep,
  useStepTop,
} from './wizard-frame.tsx';
import { stepBefore, stepToGo, stepToShow, wizardSteps } from './wizard-steps.ts';
import type { StepId } from './wizard-steps.ts';
import { Trash2 } from 'lucide-react';
import { loadPart } from '#web/page/load-part.ts';
import { Button } from '#web/ui/button.tsx';
import { saveDetails, startWorkflow } from '#contract/claims/claims.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { refusalOf } from '#web/offline/begun-claims.ts';
import { finishedPart, noteRefusal } from '#web/offline/begun-shelf.ts';
import { ApiError } from '#web/api/api-error.ts';
import { isBegunHere, newBegunId } from '#web/offline/begun-id.ts';

export const handle: PageHandle = { permission: 'claim.file', words: ['intake'] };

export default function NewClaimPage() {
  return <Wizard />;
}

/** Claims whose success page was shown: Back does not show it again. */
const completed = new Set<string>();

/** 'Submit New Claim': five steps over one draft. Claim and step are in the address, so reload, Back and other devices resume. */
function Wizard() {
  const t = useTexts('claims.intake');
  const workflow = useWorkflow();
  const [params] = useSearchParams();
  const asked = params.get('step');
  useEffect(() => {
    // Preloads the step while the draft is opened.
    loadStep(wizardSteps.find(({ id }) => id === asked)?.id ?? 'vehicle');
  }, [asked]);
  useEffect(() => {
    // Cancel and the end of the wizard lead there, even if the connection is lost by then. The router's own prefetch reloads the page for ever if the file is lost.
    import('../list/claims.page.tsx').catch(() => undefined);
  }, []);
  return (
    <div className="mx-auto max-w-column">
      <Page title={t.title} crumbs={[{ label: t.claims, to: '/app/claims' }]}>
        {workflow.here ? (
          <Suspense fallback={<Initializing />}>
            <BegunWizard key={workflow.here} id={workflow.here} />
          </Suspense>
        ) : workflow.claim ? (
          <WizardOfClaim claim={workflow.claim} />
        ) : workflow.error ? (
          <InitializeFailed error={workflow.error} retrying={workflow.retrying} onRetry={workflow.retry} />
        ) : (
          <Initializing />
        )}
      </Page>
    </div>
  );
}

function WizardOfClaim({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.intake');
  const text = useMessageText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id: userId } = useUser();
  const [params, setParams] = useSearchParams();
  const returnedFrom = params.get('order_id');
  const step: StepId = returnedFrom ? 'payment' : stepToShow(params.get('step'), claim.completedParts);

  // Change on "Check your answers" leads back there.
  const checking = params.get('from') === 'payment' && isReadyToPay(claim.completedParts);
  const go = useCallback(
    (to: StepId, { keepsGarage = true } = {}) =>
      setParams((before) => (keepsGarage ? keepingGarage(before, { claim: claim.id, step: to }) : { claim: claim.id, step: to })),
    [setParams, claim.id],
  );
  const saveFinished = useSaveFinished();
  const leave = () => void navigate('/app/claims');
  const back = () => {
    const before = checking ? 'payment' : stepBefore(step);
    if (before) go(before);
    else leave();
  };
  const onSaved = async (claimSaved: ClaimDto, declinesGarage = false) => {
    const saved = await saveFinished(claimSaved);
    void renew(queries, claimListKey);
    go(checking && isReadyToPay(saved.completedParts) ? 'payment' : stepToGo(step, claim.completedParts, saved.completedParts), {
      keepsGarage: !declinesGarage,
    });
  };
  const onUnderWay = useCallback(
    (orderId: string) => setParams({ claim: claim.id, step: 'payment', order_id: orderId }, { replace: true }),
    [setParams, claim.id],
  );
  const onForgetOrder = useCallback(
    () => setParams({ claim: claim.id, step: 'payment' }, { replace: true }),
    [setParams, claim.id],
  );
  // An unknown or not yet available step: the address is corrected to the step that is shown.
  const misnamed = !returnedFrom && params.get('step') !== step;
  useEffect(() => {
    if (misnamed) setParams((before) => keepingGarage(before, { claim: claim.id, step }), { replace: true });
  }, [misnamed, setParams, claim.id, step]);

  const filed = useRef(false);
  useEffect(
    () => () => {
      if (filed.current) completed.add(claim.id);
    },
    [claim.id],
  );
  const onFiled = useCallback(
    (number: string) => {
      filed.current = true;
      forgetClaimDrafts(userId, claim.id);
      void renew(queries, claimListKey, ...keysOfClaim(claim.id), ...workKeys);
      void navigate('/app/claims', { state: { message: text(`claim.submitted?id=${number}`) } });
    },
    [navigate, queries, text, claim.id, userId],
  );
  const top = useStepTop(step);

  useEffect(() => {
    for (const { id } of wizardSteps) loadStep(id);
  }, []);

  // Already filed: show the claim page. After payment the success is shown first, once.
  if (claim.stage !== 'draft' && (!returnedFrom || completed.has(claim.id)))
    return <Navigate to={`/app/claims/${claim.id}`} replace />;

  const props = { claim, onSaved, onBack: back };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Stepper
        label={t.title}
        current={step}
        steps={wizardSteps.map(({ id, part }) => ({
          id,
          label: t.steps[id],
          done: claim.completedParts.includes(part),
          reachable: isPartReachable(part, claim.completedParts),
        }))}
        onStep={(id) => go(id as StepId)}
      />
      <div ref={top} tabIndex={-1} className="shadow-none outline-none">
        <h2 className="mb-4 text-22 font-bold max-sm:sr-only">{t.steps[step]}</h2>
        <Suspense fallback={<SkeletonText lines={8} />}>
          {step === 'vehicle' ? <VehicleStep {...props} /> : null}
          {step === 'garage' ? <GarageStep {...props} /> : null}
          {step === 'details' ? <DetailsStep {...props} /> : null}
          {step === 'terms' ? <TermsStep {...props} /> : null}
          {step === 'payment' ? (
            <PaymentStep
              claim={claim}
              returnedFrom={returnedFrom}
              onChange={(to) => setParams({ claim: claim.id, step: to, from: 'payment' })}
              onUnderWay={onUnderWay}
              onForgetOrder={onForgetOrder}
              onFiled={onFiled}
            />
          ) : null}
        </Suspense>
      </div>
      {claim.actions.includes('discard') && step !== 'payment' ? <DiscardDraft claimId={claim.id} /> : null}
    </div>
  );
}

const DiscardDialog = lazy(() =>
  loadPart(() => import('./discard-dialog.tsx')).then((file) => ({ default: file.DiscardDialog })),
);

function DiscardDraft({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.intake.discardDraft');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-4 justify-self-start text-danger hover:bg-danger-tint hover:text-danger"
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {t.discard}
      </Button>
      {asking ? (
        <Suspense>
          <DiscardDialog claimId={claimId} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The wizard of a claim started offline. It has the same steps, so it is not loaded together with the online one. */
const BegunWizard = lazy(() => loadPart(() => import('./begun-wizard.tsx')));

/** Details finished offline are saved after the garage, which the server requires first. On failure returns the claim unchanged; the details step then asks. */
function useSaveFinished(): (saved: ClaimDto) => Promise<ClaimDto> {
  const queries = useQueryClient();
  const { id: userId } = useUser();
  return async (saved) => {
    const details = saved.vendor && !saved.details ? finishedPart(userId, saved.id, 'details') : undefined;
    if (!details) return saved;
    try {
      const both = await api(saveDetails, { params: { id: saved.id }, body: { ...details, version: saved.version } });
      forgetClaimForm(userId, saved.id, 'details');
      queries.setQueryData(claimQuery(saved.id).queryKey, both);
      return both;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) noteRefusal(userId, saved.id, 'details', refusal);
      return saved;
    }
  };
}

interface Workflow {
  /** A claim started offline, instead of a draft. */
  readonly here: string | undefined;
  readonly claim: ClaimDto | undefined;
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** The wizard's draft: the one in the address, else a new one, whose id is put into the address. */
function useWorkflow(): Workflow {
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = params.get('claim');
  const asked = params.get('here');
  const here = asked !== null && isBegunHere(asked) ? asked : undefined;
  const isNew = id === null && here === undefined;
  const start = useQuery({
    // The server returns an untouched draft again, so a repeated call creates no second one.
    ...apiQuery(startWorkflow),
    enabled: isNew,
    staleTime: 0,
    gcTime: 0,
  });
  const started = isNew ? start.data?.claim : undefined;
  useEffect(() => {
    if (!started) return;
    queries.setQueryData(claimQuery(started.id).queryKey, started);
    setParams((before) => keepingGarage(before, { claim: started.id, step: 'vehicle' }), { replace: true });
  }, [started, queries, setParams]);
  // No answer: the claim starts on this device and becomes a draft once online.
  const isAway =
    isNew &&
    start.failureReason instanceof ApiError &&
    start.failureReason.status === 0 &&
    (start.isError || start.fetchStatus === 'paused');
  useEffect(() => {
    if (isAway) setParams((before) => keepingGarage(before, { here: newBegunId(), step: 'vehicle' }), { replace: true });
  }, [isAway, setParams]);
  const existing = useQuery({ ...claimQuery(id ?? ''), enabled: id !== null });
  const active = id === null ? start : existing;
  return {
    here,
    claim: existing.data,
    error: active.data || isAway ? null : active.error,
    retrying: active.isFetching,
    retry: () => void active.refetch(),
  };
}
