import { MoreHorizontal, Phone, Plus, Search, Trash2, Copy, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { Group, Row, Specimen } from './specimen.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuItem } from '#web/ui/menu-popup.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Disclosure } from '#web/ui/card.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export function ActionsGroup() {
  const [loading, setLoading] = useState(true);
  return (
    <Group id="actions" title="Buttons">
      <Specimen name="Button">
        <div className="space-y-3">
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant}>
                {variant}
              </Button>
            ))}
          </Row>
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} disabled>
                {variant}
              </Button>
            ))}
          </Row>
        </div>
      </Specimen>
      <Specimen name="Button loading, icon">
        <Row>
          <Button loading={loading} loadingText="Saving...">
            Next
          </Button>
          <Button variant="secondary" loading={loading} loadingText="Saving...">
            Save
          </Button>
          <Button variant="quiet" onClick={() => setLoading(!loading)}>
            {loading ? 'Stop loading' : 'Start loading'}
          </Button>
          <Button icon={<Plus aria-hidden className="size-5" />}>New Claim</Button>
          <Button variant="danger" icon={<Trash2 aria-hidden className="size-5" />}>
            Delete Selected
          </Button>
        </Row>
      </Specimen>
      <Specimen name='Button size="touch" | "desk"'>
        <Row>
          <Button size="touch">48 px</Button>
          <Button size="desk">36 px</Button>
          <Button size="desk" variant="secondary" icon={<Search aria-hidden className="size-4" />}>
            Find
          </Button>
        </Row>
      </Specimen>
      <Specimen name="LinkButton, TextLink">
        <Row>
          <LinkButton to="/dev/ui">Get Started</LinkButton>
          <LinkButton to="tel:+911800000000" variant="secondary" icon={<Phone aria-hidden className="size-5" />}>
            Call Now
          </LinkButton>
          <p>
            Read the <TextLink to="/dev/ui">customer agreement</TextLink> or{' '}
            <TextLink to="/dev/ui" newTab>
              open it apart
            </TextLink>
            .
          </p>
        </Row>
      </Specimen>
      <Specimen name="IconButton, CopyButton">
        <Row>
          <IconButton label="More actions" icon={<MoreHorizontal aria-hidden className="size-5" />} />
          <IconButton label="Delete invoice.pdf" icon={<Trash2 aria-hidden className="size-5" />} />
          <IconButton label="Nothing to delete" disabled icon={<Trash2 aria-hidden className="size-5" />} />
          <span className="flex items-center gap-1 font-semibold">
            CLM-2026-000123
            <CopyButton text="CLM-2026-000123" label="claim number" />
          </span>
        </Row>
      </Specimen>
      <Specimen name="Chip">
        <Row>
          <Chip label="Pune" onRemove={() => {}} />
          <Chip label="Denting & Painting" onRemove={() => {}} />
          <Chip label="Multibrand Garage" />
        </Row>
      </Specimen>
    </Group>
  );
}

const items: readonly MenuItem[] = [
  { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden className="size-5" />, onSelect: () => {} },
  { id: 'open', label: 'Open page', icon: <Copy aria-hidden className="size-5" />, to: '/dev/ui' },
  { id: 'off', label: 'Not now', disabled: true },
  {
    id: 'delete',
    label: 'Delete',
    icon: <Trash2 aria-hidden className="size-5" />,
    danger: true,
    separated: true,
    onSelect: () => {},
  },
];

export function OverlaysGroup() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const control = (which: typeof open) => ({
    open: open === which,
    onOpenChange: (next: boolean) => setOpen(next ? which : undefined),
  });
  return (
    <Group id="overlays" title="Overlays">
      <Specimen name="Dialog, ConfirmDialog">
        <Row>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            Confirm
          </Button>
        </Row>
        <Dialog
          {...control('dialog')}
          title="Reject claim"
          description="The claimant reads this reason and may appeal within 30 days."
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen(undefined)}>
                Cancel
              </Button>
              <Button variant="danger" onClick={() => setOpen(undefined)}>
                Reject
              </Button>
            </>
          }
        >
          <TextField label="Reason" />
        </Dialog>
        <ConfirmDialog
          {...control('confirm')}
          danger
          title="Delete this file?"
          description="Are you sure you want to delete this file? This action cannot be undone."
          confirmLabel="Delete"
          onConfirm={() => setOpen(undefined)}
        />
      </Specimen>
      <Specimen name="Menu, Popover">
        <Row>
          <Menu label="Actions" items={items} align="start" />
          <Menu
            label="More"
            items={items}
            trigger={<IconButton label="More" icon={<MoreHorizontal aria-hidden className="size-5" />} />}
          />
          <Popover title="Turnaround" trigger={<Button variant="quiet">What is this?</Button>}>
            Hours from the last of invoice, payment and readiness to the payout.
          </Popover>
        </Row>
      </Specimen>
    </Group>
  );
}

const steps = ['Vehicle Details', 'Garage Selection', 'Claim Details', 'Terms & Conditions', 'Payment'].map((label, at) => ({
  id: String(at),
  label,
  done: at < 2,
  reachable: at <= 2,
}));

export function NavigationGroup() {
  const [step, setStep] = useState('2');
  const [page, setPage] = useState(4);
  return (
    <Group id="navigation" title="Navigation">
      <Specimen name="Stepper" wide>
        <Stepper label="Submit New Claim" steps={steps} current={step} onStep={setStep} />
      </Specimen>
      <Specimen name="Pager" wide>
        <div className="space-y-6">
          <Pager page={page} totalPages={12} onPageChange={setPage} />
          <Pager label="Garages" page={1} totalPages={3} toPage={(to) => `?page=${to}`} />
        </div>
      </Specimen>
      <Specimen name="NavTabs">
        <NavTabs
          label="Saved views"
          current="mine"
          tabs={[
            { id: 'mine', label: 'Needs me', count: 4, to: '?view=mine#navigation' },
            { id: 'all', label: 'All open', count: 128, to: '?view=all#navigation' },
            { id: 'late', label: 'Past the clock', count: 2, to: '?view=late#navigation' },
          ]}
        />
      </Specimen>
      <Specimen name="Disclosure" wide>
        <Disclosure summary="Read the full terms" defaultOpen>
          <p>Claims are processed within 7-15 business days. Approved claims are settled within 5 business days.</p>
        </Disclosure>
        <Disclosure summary="Your rights">
          <p>You may withdraw before approval.</p>
        </Disclosure>
      </Specimen>
      <Specimen name="Breadcrumb" wide>
        <Breadcrumb crumbs={[{ label: 'Claims', to: '/dev/ui' }]} />
        <Breadcrumb
          crumbs={[
            { label: 'Users', to: '/dev/ui' },
            { label: 'KYC decisions', to: '/dev/ui#kyc' },
          ]}
        />
      </Specimen>
    </Group>
  );
}
