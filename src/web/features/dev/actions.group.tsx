import { MoreHorizontal, Phone, Plus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Group, Row, Specimen } from './specimen.tsx';

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
