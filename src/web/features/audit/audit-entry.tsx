import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { AuditEntryDto } from '#contract/audit.schemas.ts';
import { productName } from '#domain/product-name.ts';
import { cx } from '#web/ui/class-names.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** On a phone they stand below each other: 24 px each, so that a finger meets the one it means. */
const finger = 'inline-flex min-h-6 items-center';

/** One deed in a line: what, to which record, by whom, when; folded below it what changed. */
export function AuditEntry({ entry }: { readonly entry: AuditEntryDto }) {
  const t = useTexts('audit');
  const [open, setOpen] = useState(false);
  const panel = useId();
  const actions: Readonly<Record<string, string>> = t.actions;
  const kinds: Readonly<Record<string, string>> = t.subjects;
  const { action, subject, changes, requestId, address } = entry;
  const claimId = subject.type === 'claim' ? subject.id : subject.claimId;
  const to = addressOfSubject(subject);
  const record = `${kinds[subject.type] ?? subject.type} ${subject.name ?? ''}`.trim();
  return (
    <li className="py-2">
      {/* A line where there is room, columns below each other. */}
      <div className="flex flex-wrap items-baseline gap-x-4 xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)_auto_6.5rem]">
        <span className="font-semibold">{actions[action] ?? action.replaceAll('-', ' ')}</span>
        <span title={subject.id} className="min-w-0 wrap-anywhere">
          {to ? (
            <TextLink to={to} className={finger}>
              {record}
            </TextLink>
          ) : (
            record
          )}
        </span>
        <Doer by={entry.by} />
        <span className="text-muted">
          <DateTime at={entry.at} style="dateTime" />
        </span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          className="ml-auto inline-flex min-h-6 items-center gap-1 rounded-control font-semibold text-brand hover:text-brand-hover xl:ml-0"
          onClick={() => setOpen(!open)}
        >
          <ChevronRight aria-hidden className={cx('size-4 shrink-0 transition-transform', open && 'rotate-90')} />
          {changes.length > 0 ? t.changes({ count: changes.length }) : t.details}
        </button>
      </div>
      <div id={panel} hidden={!open} className="pt-2 pb-1">
        {changes.length > 0 ? (
          <Table
            caption={t.caption}
            cards="phone"
            rows={changes}
            rowKey={({ field, before, after }) => [field, before, after].join(' ')}
            columns={[
              { id: 'field', header: t.field, card: 'title', className: 'sm:w-1/4', cell: ({ field }) => field },
              {
                id: 'before',
                header: t.before,
                className: 'wrap-anywhere',
                cell: ({ before }) => before ?? t.nothing,
              },
              { id: 'after', header: t.after, className: 'wrap-anywhere', cell: ({ after }) => after ?? t.nothing },
            ]}
          />
        ) : null}
        {claimId === null ? null : (
          <p className="mt-2">
            <TextLink to={`/app/audit/claims/${claimId}?at=${entry.at}`}>{t.asOf.open}</TextLink>
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-x-4 wrap-anywhere text-muted">
          {requestId ? <span>{t.request({ id: requestId })}</span> : null}
          {address ? <span>{t.address({ address })}</span> : null}
        </p>
      </div>
    </li>
  );
}

function Doer({ by }: { readonly by: AuditEntryDto['by'] }) {
  const t = useTexts('audit');
  const roleNames: Readonly<Record<string, string>> = useTexts('roles');
  if (by.id === null) return <span className="text-muted">{by.role === 'anonymous' ? t.visitor : productName}</span>;
  return (
    <span className="min-w-0 text-muted">
      <TextLink to={`/app/users/${by.id}`} className={finger}>
        {by.name ?? t.unknownPerson}
      </TextLink>
      , {roleNames[by.role] ?? by.role}
    </span>
  );
}

/** The page of a record; of a payment, a payout or a receivable the money of its claim. Not every record has one. */
function addressOfSubject({ type, id, name, claimId }: AuditEntryDto['subject']): string | undefined {
  if (type === 'proposal') return '/app/proposals';
  if (type === 'exposure-limit') return '/app/exposure';
  if (type === 'setting') return '/app/platform-settings';
  if (name === null) return undefined;
  if (type === 'claim') return `/app/claims/${id}`;
  if (claimId !== null) return `/app/claims/${claimId}?tab=money`;
  if (type === 'user') return `/app/users/${id}`;
  if (type === 'garage') return `/app/garages/${id}`;
  if (type === 'insurer') return `/app/insurers/${id}`;
  if (type === 'policy') return `/app/policies?search=${encodeURIComponent(name)}`;
  if (type === 'insurer-officer') return `/app/insurers/officers?search=${encodeURIComponent(name)}`;
  return undefined;
}
