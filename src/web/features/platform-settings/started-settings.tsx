import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What is set where the product is started; read only. */
export function StartedSettings({ settings }: { readonly settings: PlatformSettingsDto }) {
  const { started: t } = useTexts('platformSettings');
  return (
    <div className="grid max-w-column grid-cols-1 gap-3">
      <p className="text-muted">{t.lead}</p>
      <Table
        caption={t.caption}
        cards="phone"
        rows={settings.started}
        rowKey={({ name }) => name}
        columns={[
          { id: 'what', header: t.what, card: 'title', cell: ({ name }) => t.names[name] },
          { id: 'setting', header: t.setting, cell: ({ setting }) => <code className="font-mono">{setting}</code> },
          { id: 'amount', header: t.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
        ]}
      />
    </div>
  );
}
