import { Suspense, useMemo, useSyncExternalStore } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { isPartReachableOffline } from '#domain/claims/intake/parts.ts';
import { becameOf, findBegun, followBegun, storedBegun } from '#web/offline/begun-shelf.ts';
import { useUser } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/use-words.ts';
import { keepingGarage } from './asked-garage.ts';
import { begunDraft } from './begun-draft.ts';
import { BegunEnd } from './begun-end.tsx';
import { Initializing } from './initializing.tsx';
import { KnownGarages } from './known-garages.tsx';
import { DetailsStep, GarageStep, VehicleStep } from './lazy-steps.ts';
import { RemoveBegun } from './remove-begun.tsx';
import { useStepTop } from './use-step-top.ts';
import { stepBefore, stepToGo, stepToShow, wizardSteps } from './wizard-steps.ts';
import type { StepId } from './wizard-steps.ts';

/** The wizard's steps over a claim that this device keeps until there is a network, up to what has to be agreed to. */
export default function BegunWizard({ id }: { readonly id: string }) {
  const { id: userId } = useUser();
  const [params] = useSearchParams();
  const became = useSyncExternalStore(followBegun, () => becameOf(userId, id));
  const worded = useWords('offline');
  if (became) {
    const to = new URLSearchParams({ claim: became, step: params.get('step') ?? 'vehicle' });
    return <Navigate to={`?${to}`} replace />;
  }
  return worded ? <Steps id={id} /> : <Initializing />;
}

function Steps({ id }: { readonly id: string }) {
  const t = useTexts('claims.intake');
  const here = useTexts('offline.claim');
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const [params, setParams] = useSearchParams();
  const stored = useSyncExternalStore(followBegun, () => storedBegun(userId, id));
  // Anew when what is stored has changed.
  const claim = useMemo(() => begunDraft(id, stored === null ? undefined : findBegun(userId, id)), [id, userId, stored]);
  const isReachable = isPartReachableOffline;
  const step = stepToShow(params.get('step'), claim.completedParts, isReachable);
  const top = useStepTop(step);
  const go = (to: StepId) => setParams((before) => keepingGarage(before, { here: id, step: to }));
  const props = {
    claim,
    onSaved: (saved: ClaimDto) => go(stepToGo(step, claim.completedParts, saved.completedParts)),
    onBack: () => {
      const before = stepBefore(step);
      if (before) go(before);
      else void navigate('/app/claims');
    },
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Banner title={here.kept}>{here.becomes}</Banner>
      <Stepper
        label={t.title}
        current={step}
        steps={wizardSteps.map(({ id: one, part }) => ({
          id: one,
          label: t.steps[one],
          done: claim.completedParts.includes(part),
          reachable: isReachable(part, claim.completedParts),
        }))}
        onStep={(to) => go(to as StepId)}
      />
      <div ref={top} tabIndex={-1} className="shadow-none outline-none">
        <h2 className="mb-4 text-22 font-bold max-sm:sr-only">{t.steps[step]}</h2>
        <Suspense fallback={<SkeletonText lines={8} />}>
          {step === 'vehicle' ? <VehicleStep {...props} /> : null}
          {step === 'garage' ? (
            <GarageStep
              {...props}
              garages={(choosing) => <KnownGarages {...choosing} claimId={id} onLater={() => go('details')} />}
            />
          ) : null}
          {step === 'details' ? <DetailsStep {...props} /> : null}
          {step === 'terms' ? <BegunEnd claim={claim} onBack={props.onBack} /> : null}
        </Suspense>
      </div>
      <RemoveBegun id={id} />
    </div>
  );
}
