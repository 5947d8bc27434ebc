import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { GarageChoiceDto } from '#contract/claims/intake/link-garage.schemas.ts';
import { linkGarage } from '#contract/claims/intake/link-garage.endpoints.ts';
import { api } from '#web/api-client.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Panel } from '../../desk/panel.tsx';
import type { ClaimDesk } from '../../desk/use-claim-desk.ts';
import { garageChoicesQuery } from '../../desk/staff-queries.ts';

/** The registered garage behind a name and a phone, those with that phone first; one press links. */
export function LinkGaragePanel({ desk, onClose }: { readonly desk: ClaimDesk; readonly onClose: () => void }) {
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
