import type { LinePathDto, SettlementDto } from '#contract/claims/review/settlement.schemas.ts';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ruleWords } from '#words/rule-words.ts';

const steps = ['estimated', 'assessed', 'calculated', 'accepted', 'paid'] as const;

/** Each line with its rule, and where its rupees went: from the estimate as far as the claim has come, and why they became fewer. */
export function SettlementLines({ settlement }: { readonly settlement: SettlementDto }) {
  return (
    <ul className="-ml-7 divide-y divide-line rounded-control border border-line">
      {settlement.lines.map((line, at) => (
        <Line key={`${line.label} ${at}`} line={line} path={settlement.paths?.[at]} basis={settlement.basis} />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: SettlementDto['lines'][number];
  readonly path: LinePathDto | undefined;
  readonly basis: SettlementDto['basis'];
}

function Line({ line, path, basis }: LineProps) {
  const t = useTexts('claims.offer.calculation');
  const reached = path?.paid ?? path?.accepted ?? path?.calculated ?? line.payable;
  return (
    <li className="grid gap-0.5 p-3">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{line.label}</span>
        <Money rupees={reached} className="font-semibold" />
      </p>
      <p className="text-14 text-muted">{ruleWords(t.rules, line)}</p>
      {path ? <Path path={path} basis={basis} /> : null}
    </li>
  );
}

function Path({ path, basis }: { readonly path: LinePathDto; readonly basis: SettlementDto['basis'] }) {
  const { path: names, causes } = useTexts('claims.offer.calculation');
  const known = steps.flatMap((step) => {
    const amount = path[step];
    // Without a survey nobody has assessed anything: the amount is the estimate's.
    return amount === null || (step === 'assessed' && basis === 'estimate') ? [] : [{ step, amount }];
  });
  // An amount that stayed is said once, under the name that it has last.
  const told = known.filter(({ amount }, at) => amount !== known[at + 1]?.amount);
  return (
    <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 text-14">
      {told.map(({ step, amount }) => (
        <div key={step} className="col-span-2 grid grid-cols-subgrid">
          <dt>{names[step]}</dt>
          <dd className="text-right">
            <Money rupees={amount} />
          </dd>
        </div>
      ))}
      {path.losses.map(({ cause, amount: lost }) => (
        <div key={cause} className="col-span-2 grid grid-cols-subgrid text-muted">
          <dt>{lost < 0 ? causes.gained : causes[cause]}</dt>
          <dd className="text-right">
            <Money rupees={-lost} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
