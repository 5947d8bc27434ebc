import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { Navigate, PrefetchPageLinks, useNavigate, useSearchParams } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { isPartReachable, isReadyToPay } from '#domain/claims/intake/parts.ts';
import { Page } from '#web/page.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { renew } from '#web/renew.ts';
import { useUser } from '#web/session-store.ts';
import { workKeys } from '#web/menu-counts.ts';
import { claimListKey, keysOfClaim } from '../keys-of-claim.ts';
import { keepingGarage } from './asked-garage.ts';
import { DiscardDraft } from './discard-draft.tsx';
import { forgetClaimDrafts } from './draft-base.ts';
import { InitializeFailed, Initializing } from './initializing.tsx';
import { BegunWizard } from './lazy-begun-wizard.ts';
import { DetailsStep, GarageStep, loadStep, PaymentStep, TermsStep, VehicleStep } from './lazy-steps.ts';
import { useSaveFinished } from './use-save-finished.ts';
import { useStepTop } from './use-step-top.ts';
import { useWorkflow } from './use-workflow.ts';
import type { StepId } from './wizard-steps.ts';
import { stepBefore, stepToGo, stepToShow, wizardSteps } from './wizard-steps.ts';

/** Claims whose success was shown on this page: Back does not show it again. */
const completed = new Set<string>();

/** 'Submit New Claim': five steps over one draft. Claim and step are in the address, so that reload, Back and another device go on where one was. */
export function Wizard() {
  const t = useTexts('claims.intake');
  const workflow = useWorkflow();
  const [params] = useSearchParams();
  const asked = params.get('step');
  useEffect(() => {
    // While the draft is being opened, so that the two waits are one.
    loadStep(wizardSteps.find(({ id }) => id === asked)?.id ?? 'vehicle');
  }, [asked]);
  return (
    <div className="mx-auto max-w-column">
      <Page title={t.title} crumbs={[{ label: t.claims, to: '/app/claims' }]}>
        {/* Cancel and the end of the wizard lead there, also when the connection is lost by then. */}
        <PrefetchPageLinks page="/app/claims" />
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
  // A step that cannot be opened yet, or is unknown: the address says what is shown instead.
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

  // Filed already: its own page tells the rest. Who comes back from paying sees the success first, once.
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
