import { Suspense, useMemo, useSyncExternalStore, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { isPartReachableOffline } from '#domain/claims/intake/parts.ts';
import { becameOf, findBegun, followBegun, storedBegun, forgetBegun } from '#web/offline/begun-shelf.ts';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { savedChoice } from './garage-choice.ts';
import { keepingGarage } from './garage-in-address.ts';
import { begunDraft } from './begun-draft.ts';
import { Initializing, DetailsStep, GarageStep, VehicleStep, useStepTop } from './wizard-frame.tsx';
import { stepBefore, stepToGo, stepToShow, wizardSteps } from './wizard-steps.ts';
import type { StepId } from './wizard-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { useClaimUploads } from '../files/use-claim-uploads.ts';
import type { Choosing } from './step-frame.tsx';
import { useKnownGarages } from './use-earlier-claims.ts';
import { Trash2 } from 'lucide-react';
import { forgetFiles } from '#web/offline/device-outbox.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** The wizard for a claim started offline, up to the consents. */
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
  // Recomputed when the stored claim changes.
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

/** Shown in place of terms and payment, which need a connection. */
function BegunEnd({ claim, onBack }: { readonly claim: ClaimDto; readonly onBack: () => void }) {
  const t = useTexts('offline.claim');
  const { previous } = useTexts('claims.intake');
  const { items } = useClaimUploads(claim.id);
  return (
    <Card title={t.done}>
      <p>{t.doneText}</p>
      <ul className="mt-2 list-disc pl-5">
        {items.length > 0 ? <li>{t.files({ count: items.length })}</li> : null}
        {claim.vendor ? null : <li>{t.chooseGarage}</li>}
        <li>{t.readAndPay}</li>
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onBack}>
          {previous}
        </Button>
        <LinkButton to="/app/claims">{t.toClaims}</LinkButton>
      </div>
    </Card>
  );
}

interface KnownGaragesProps extends Choosing {
  readonly claimId: string;
  readonly onLater: () => void;
}

/** The directory is unavailable offline: a garage of an earlier claim, one named by hand, or none yet. */
function KnownGarages({ claimId, onChoose, onInvite, onLater }: KnownGaragesProps) {
  const t = useTexts('offline.claim');
  const { notListed } = useTexts('claims.intake.garageStep');
  const garages = useKnownGarages(claimId).flatMap((vendor) => savedChoice(vendor) ?? []);
  return (
    <Card title={garages.length > 0 ? t.knownGarages : t.noDirectory}>
      <div className="grid grid-cols-1 justify-items-start gap-3">
        {garages.map((garage) => (
          <Button key={garage.id} variant="secondary" className="w-full" onClick={() => onChoose(garage)}>
            {garage.name}
          </Button>
        ))}
        <Button onClick={onLater}>{t.garageLater}</Button>
        <Button variant="quiet" className="-ml-4" onClick={onInvite}>
          {notListed}
        </Button>
      </div>
    </Card>
  );
}

/** Discards a claim started offline, after confirmation; the server does not know it. */
function RemoveBegun({ id }: { readonly id: string }) {
  const t = useTexts('offline.claim');
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-4 justify-self-start text-danger hover:bg-danger-tint hover:text-danger"
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {t.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.removeQuestion}
        description={t.removeMeaning}
        confirmLabel={t.remove}
        danger
        onConfirm={() => {
          void forgetFiles(`${userId} ${id}`).catch(() => undefined);
          forgetBegun(userId, id);
          void navigate('/app/claims');
        }}
      />
    </>
  );
}
