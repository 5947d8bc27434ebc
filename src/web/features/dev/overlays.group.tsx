import { Copy, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { services } from './samples.ts';
import { Group, Row, Specimen } from './specimen.tsx';

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
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'bottom' | 'left' | 'right'>();
  const control = (which: typeof open) => ({
    open: open === which,
    onOpenChange: (next: boolean) => setOpen(next ? which : undefined),
  });
  return (
    <Group id="overlays" title="Overlays">
      <Specimen name="Dialog, ConfirmDialog, Sheet">
        <Row>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            Confirm
          </Button>
          <Button variant="secondary" onClick={() => setOpen('bottom')}>
            Filter sheet
          </Button>
          <Button variant="secondary" onClick={() => setOpen('left')}>
            Left
          </Button>
          <Button variant="secondary" onClick={() => setOpen('right')}>
            Right
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
        {(['bottom', 'left', 'right'] as const).map((side) => (
          <Sheet
            key={side}
            {...control(side)}
            side={side}
            title="Filters"
            footer={<Button onClick={() => setOpen(undefined)}>Show 42 garages</Button>}
          >
            <CheckboxGroup label="Services" options={services} value={['denting']} onValueChange={() => {}} />
          </Sheet>
        ))}
      </Specimen>
      <Specimen name="Menu, Popover, Tooltip">
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
          <Tooltip text="Assign to me (A)">
            <Button variant="secondary">Hover or focus</Button>
          </Tooltip>
        </Row>
      </Specimen>
    </Group>
  );
}
