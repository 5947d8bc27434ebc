import { useState } from 'react';
import { Choice } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { singleKeys } from './single-keys.ts';

const keys = ['walk', 'open', 'peek', 'close', 'find', 'help'] as const;

export function KeysHelp({ open, onOpenChange }: { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }) {
  const t = useTexts('desk.keys');
  const [on, setOn] = useState(singleKeys.areOn);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.title}>
      <Table
        caption={t.title}
        cards="never"
        rows={keys}
        rowKey={(key) => key}
        columns={[
          {
            id: 'key',
            header: t.key,
            className: 'whitespace-nowrap',
            cell: (key) => <kbd className="font-semibold">{t.names[key]}</kbd>,
          },
          { id: 'what', header: t.what, cell: (key) => t.does[key] },
        ]}
      />
      <Choice
        id="single-keys"
        type="checkbox"
        label={t.single}
        hint={t.singleHint}
        checked={on}
        onChange={({ currentTarget: { checked } }) => {
          singleKeys.turn(checked);
          setOn(checked);
        }}
      />
    </Dialog>
  );
}
