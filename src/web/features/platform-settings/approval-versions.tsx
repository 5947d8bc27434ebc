import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { moneyApprovals, ruleOf } from '#domain/approvals/presets.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { VersionList } from './version-list.tsx';

const ApprovalForm = lazyPart(() => import('./approval-form.tsx'));

/** Every version of how many people approvals take, with what it gives up, and a form that begins with the one in force. */
export function ApprovalVersions({ versions }: { readonly versions: PlatformSettingsDto['approvals'] }) {
  const { addApprovals, approvals: t } = useTexts('platformSettings');
  return (
    <VersionList
      versions={versions}
      addTitle={addApprovals}
      form={(from, onSaved) => <ApprovalForm from={from} onSaved={onSaved} />}
    >
      {({ preset }) => (
        <div className="max-w-column">
          <p className="mb-2 font-bold">{t.presets[preset]}</p>
          <p className="mb-2">{t.gives[preset]}</p>
          <Table
            caption={t.caption({ preset: t.presets[preset] })}
            rows={moneyApprovals.map((kind) => ({ kind, ...ruleOf(kind, preset) }))}
            rowKey={({ kind }) => kind}
            columns={[
              { id: 'what', header: t.what, cell: ({ kind }) => t.kinds[kind] },
              { id: 'people', header: t.people, align: 'right', cell: ({ people }) => people },
              { id: 'approver', header: t.approver, cell: ({ approver }) => t.approvers[approver] },
            ]}
          />
          <p className="mt-2 text-muted">
            {t.others} {t.lead}
          </p>
        </div>
      )}
    </VersionList>
  );
}
