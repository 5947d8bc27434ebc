import { closeClaim } from '#contract/claims/recovery/receivables.endpoints.ts';
import { renewOffer } from '#contract/claims/offer/offer.endpoints.ts';
import { startReview, closeQuestions, reopenReview } from '#contract/claims/review/review.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { surveyorsQuery, garageChoicesQuery } from '../staff/use-claim-desk.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { recallSurvey, assignSurvey } from '#contract/claims/survey/survey.endpoints.ts';
import { recallSurveyBody } from '#contract/claims/survey/survey.schemas.ts';
import { reviewReasonBody } from '#contract/claims/review/review.schemas.ts';
import type { ProcessingDto, SurveyorChoiceDto } from '#contract/claims/claim-view.schemas.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { RejectPanel } from './reject-form.tsx';
import { ReasonPanel, Panel } from '../staff/panel.tsx';
import { RequestInfoPanel } from './request-info-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, useDeferredValue } from 'react';
import { Loaded } from '#web/desk/loaded.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { GarageChoiceDto } from '#contract/claims/intake/intake.schemas.ts';
import { linkGarage, sendWorkshopLink } from '#contract/claims/intake/intake.endpoints.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { surveyKinds } from '#domain/claims/survey/survey.ts';
import type { SurveyKind } from '#domain/claims/survey/survey.ts';

export type StaffPanel = 'garage' | 'assign' | 'recall' | 'info' | 'closeQuestions' | 'decide' | 'confirm' | 'reopen';

/** Buttons of the actions the server allows now; those with a form open its panel. */
export function StaffActions({ desk, onOpen }: { readonly desk: ClaimDesk; readonly onOpen: (panel: StaffPanel) => void }) {
  const t = useTexts('claims.desk.staff');
  const { claim, press, pressed } = desk;
  const may = (...actions: (typeof claim.actions)[number][]) => actions.some((action) => claim.actions.includes(action));
  const params = { id: claim.id };
  const opens = (panel: StaffPanel, label: string, main: boolean) => (
    <Button variant={main ? 'primary' : 'secondary'} onClick={() => onOpen(panel)}>
      {label}
    </Button>
  );
  const canApprove = may('decide-approve', 'send-to-second-approval');
  return (
    <>
      {may('assign-survey') ? opens('assign', t.buttons.assign, claim.stage === 'submitted') : null}
      {may('start-review') ? (
        <Button
          variant={may('assign-survey') ? 'secondary' : 'primary'}
          loading={pressed === 'start-review'}
          onClick={() => void press('start-review', () => api(startReview, { params }), t.done.startReview)}
        >
          {t.buttons.startReview}
        </Button>
      ) : null}
      {may('confirm-approval', 'return-to-review') ? opens('confirm', t.buttons.confirm, true) : null}
      {canApprove ? opens('decide', t.buttons.decide, true) : null}
      {may('request-info') ? opens('info', t.buttons.info, false) : null}
      {may('close-questions') ? opens('closeQuestions', t.buttons.closeQuestions, false) : null}
      {may('link-garage') ? opens('garage', t.buttons.garage, false) : null}
      {may('recall-survey') ? opens('recall', t.buttons.recall, false) : null}
      {!canApprove && may('decide-reject') ? opens('decide', t.buttons.reject, false) : null}
      {may('renew-offer') ? (
        <Button
          variant="secondary"
          loading={pressed === 'renew'}
          onClick={() => void press('renew', () => api(renewOffer, { params }), t.done.renew)}
        >
          {t.buttons.renew}
        </Button>
      ) : null}
      {may('reopen-review') ? opens('reopen', t.buttons.reopen, false) : null}
      {may('close') ? (
        <Button
          loading={pressed === 'close'}
          onClick={() => void press('close', () => api(closeClaim, { params }), t.done.close)}
        >
          {t.buttons.close}
        </Button>
      ) : null}
    </>
  );
}

interface StaffPanelsProps {
  readonly open: StaffPanel;
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  /** Documents to request. */
  readonly wanted: readonly DocumentType[];
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** The form of the chosen action. */
export function StaffPanels({ open, desk, processing, wanted, onDecided, onClose }: StaffPanelsProps) {
  const t = useTexts('claims.desk.staff');
  const { actions, id } = desk.claim;
  const params = { id };
  switch (open) {
    case 'assign':
      return <AssignSurveyorPanel desk={desk} onClose={onClose} />;
    case 'garage':
      return <LinkGaragePanel desk={desk} onClose={onClose} />;
    case 'info':
      return <RequestInfoPanel desk={desk} wanted={wanted} onClose={onClose} />;
    case 'decide':
      return <RejectPanel desk={desk} onDone={onDecided} onClose={onClose} />;
    case 'confirm':
      return (
        <ConfirmPanel
          desk={desk}
          processing={processing}
          canConfirm={actions.includes('confirm-approval')}
          onDone={onDecided}
          onClose={onClose}
        />
      );
    case 'recall':
      return (
        <ReasonPanel
          title={t.reason.recall}
          schema={recallSurveyBody}
          danger
          submitLabel={t.buttons.recall}
          onSubmit={(body) => desk.act(() => api(recallSurvey, { params, body }), t.done.recall)}
          onClose={onClose}
        />
      );
    case 'closeQuestions':
      return (
        <ReasonPanel
          title={t.reason.closeQuestions}
          schema={reviewReasonBody}
          submitLabel={t.buttons.closeQuestions}
          onSubmit={(body) => desk.act(() => api(closeQuestions, { params, body }), t.done.closeQuestions)}
          onClose={onClose}
        />
      );
    case 'reopen':
      return (
        <ReasonPanel
          title={t.reason.reopen}
          schema={reviewReasonBody}
          danger
          submitLabel={t.buttons.reopen}
          onSubmit={(body) => desk.act(() => api(reopenReview, { params, body }), t.done.reopen)}
          onClose={onClose}
        />
      );
  }
}

/** Fits beside the documents; the least busy come first anyway. */
const shownAtOnce = 10;

function matches({ name, licenseNumber, city, state }: SurveyorChoiceDto, words: string): boolean {
  return [name, licenseNumber, city, state].some((value) => value?.toLowerCase().includes(words));
}

/** Available surveyors, fewest open surveys first; one press assigns. */
function AssignSurveyorPanel({ desk, onClose }: { readonly desk: ClaimDesk; readonly onClose: () => void }) {
  const t = useTexts('claims.desk.staff');
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<SurveyKind>('visit');
  const query = useQuery(surveyorsQuery(desk.claim.id));
  const assign = async (surveyor: SurveyorChoiceDto) => {
    await desk.press(
      surveyor.id,
      (idempotencyKey) =>
        api(assignSurvey, { params: { id: desk.claim.id }, body: { surveyorId: surveyor.id, kind }, idempotencyKey }),
      t.done.assign,
    );
    onClose();
  };
  return (
    <Panel title={t.assign.title} onClose={onClose}>
      <Loaded query={query}>
        {(surveyors) =>
          surveyors.length === 0 ? (
            <EmptyState title={t.assign.none}>{t.assign.noneHint}</EmptyState>
          ) : (
            <div className="grid grid-cols-1 gap-3">
              <SelectField
                label={t.assign.kind}
                className="max-w-80"
                options={surveyKinds.map((value) => ({ value, label: t.assign.kinds[value] }))}
                value={kind}
                onChange={({ currentTarget }) => setKind(surveyKinds.find((one) => one === currentTarget.value) ?? 'visit')}
              />
              {surveyors.length > shownAtOnce ? (
                <TextField
                  label={t.assign.find}
                  type="search"
                  className="max-w-80"
                  value={words}
                  onChange={(event) => setWords(event.currentTarget.value)}
                />
              ) : null}
              <Table
                caption={t.assign.caption}
                rows={surveyors.filter((surveyor) => matches(surveyor, words.trim().toLowerCase())).slice(0, shownAtOnce)}
                rowKey={({ id }) => id}
                columns={[
                  {
                    id: 'name',
                    header: t.assign.name,
                    cell: ({ name }) => <span className="font-semibold">{name}</span>,
                    card: 'title',
                  },
                  { id: 'license', header: t.assign.license, cell: ({ licenseNumber }) => licenseNumber },
                  {
                    id: 'experience',
                    header: t.assign.experience,
                    cell: ({ yearsOfExperience }) =>
                      yearsOfExperience === null ? '–' : t.assign.years({ n: yearsOfExperience }),
                  },
                  {
                    id: 'place',
                    header: t.assign.place,
                    cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || '–',
                  },
                  {
                    id: 'load',
                    header: t.assign.load,
                    align: 'right',
                    cell: ({ openSurveys, overdueSurveys }) => t.assign.loadOf({ open: openSurveys, overdue: overdueSurveys }),
                  },
                  {
                    id: 'assign',
                    header: t.assign.submit,
                    hideHeader: true,
                    align: 'right',
                    cell: (surveyor) => (
                      <Button
                        variant="secondary"
                        aria-label={t.assign.choose({ name: surveyor.name })}
                        loading={desk.pressed === surveyor.id}
                        disabled={desk.pressed !== undefined && desk.pressed !== surveyor.id}
                        onClick={() => void assign(surveyor)}
                      >
                        {t.assign.submit}
                      </Button>
                    ),
                  },
                ]}
              />
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Links a garage entered by name and phone to a registered one; matches by phone first, one press links. */
function LinkGaragePanel({ desk, onClose }: { readonly desk: ClaimDesk; readonly onClose: () => void }) {
  const { garage: t, done } = useTexts('claims.desk.staff');
  const [words, setWords] = useState('');
  const query = useQuery(garageChoicesQuery(desk.claim.id, useDeferredValue(words.trim())));
  const { vendor } = desk.claim;
  const link = async ({ listingId }: GarageChoiceDto) => {
    await desk.press(
      listingId,
      (idempotencyKey) => api(linkGarage, { params: { id: desk.claim.id }, body: { listingId }, idempotencyKey }),
      done.garage,
    );
    onClose();
  };
  return (
    <Panel title={t.title} onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        <p>{t.lead({ who: [vendor?.garageName, vendor?.garagePhone].filter(Boolean).join(', ') })}</p>
        {vendor?.garagePhone && vendor.garageId === null ? (
          <Button
            variant="secondary"
            className="justify-self-start"
            loading={desk.pressed === 'workshop-link'}
            onClick={() =>
              void desk.press(
                'workshop-link',
                (idempotencyKey) => api(sendWorkshopLink, { params: { id: desk.claim.id }, idempotencyKey }),
                t.linkSent,
              )
            }
          >
            {t.sendLink}
          </Button>
        ) : null}
        <TextField
          label={t.find}
          type="search"
          className="max-w-80"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Loaded query={query}>
          {(garages) =>
            garages.length === 0 ? (
              <EmptyState title={t.none} />
            ) : (
              <Table
                caption={t.caption}
                rows={garages}
                rowKey={({ listingId }) => listingId}
                columns={[
                  {
                    id: 'name',
                    header: t.name,
                    card: 'title',
                    cell: ({ name, hasThatPhone }) => (
                      <span className="grid justify-items-start gap-1 font-semibold">
                        {name}
                        {hasThatPhone ? <Badge tone="info">{t.thatPhone}</Badge> : null}
                      </span>
                    ),
                  },
                  { id: 'address', header: t.address, cell: ({ address }) => address },
                  { id: 'phones', header: t.phones, cell: ({ phones }) => phones.join(', ') },
                  {
                    id: 'link',
                    header: t.submit,
                    hideHeader: true,
                    align: 'right',
                    cell: (garage) => (
                      <Button
                        variant="secondary"
                        aria-label={t.choose({ name: garage.name })}
                        loading={desk.pressed === garage.listingId}
                        disabled={desk.pressed !== undefined && desk.pressed !== garage.listingId}
                        onClick={() => void link(garage)}
                      >
                        {t.submit}
                      </Button>
                    ),
                  },
                ]}
              />
            )
          }
        </Loaded>
      </div>
    </Panel>
  );
}
