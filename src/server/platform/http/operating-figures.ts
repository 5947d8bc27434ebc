import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Platform } from '../platform.ts';

/** What operators watch beside the processes themselves. Each is counted by one worker (`count-figures.ts`) and shown by every process. */
export const operatingFigures = {
  gatepass_queue_age_seconds: 'How long the oldest job has been due',
  gatepass_jobs_due: 'Jobs that are due and not taken (10,001: more)',
  gatepass_jobs_dead: 'Jobs that failed for good (10,001: more)',
  gatepass_letters_age_seconds: 'How long the oldest letter has waited to be sent',
  gatepass_payouts_late: 'Claims whose garage was promised its money by now and has not got it (10,001: more)',
  gatepass_payouts_alarming: 'Transfers under way that have an alert (10,001: more)',
  gatepass_desk_steps_overdue: 'Claims that wait for staff past their limit (10,001: more)',
  gatepass_system_steps_overdue: 'Claims that wait for the platform itself past its limit (10,001: more)',
  gatepass_suspense_rupees: 'Money of insurers that is not matched to claims yet',
  gatepass_suspense_age_days: 'Days that the oldest such transfer has waited',
  gatepass_unreconciled: 'Lines of bank, gateway and ledger that nothing matches',
  gatepass_unreconciled_late: 'Those of them that are late and that nobody explains',
  gatepass_ledger_ok: '1 when the last check of the ledger found no difference, else 0',
  gatepass_ledger_checked_timestamp_seconds: 'When that was',
} as const;

export type FigureName = keyof typeof operatingFigures;

export const countedAt = 'gatepass_counted_timestamp_seconds';

const keptMs = 10_000;

/** Shows each with the moment of its last count, so that a worker that stands still is seen. However often we are asked, they are read once in ten seconds. */
export function showOperatingFigures(registry: Registry, platform: Pick<Platform, 'db'>): void {
  let read: { at: number; rows: Promise<{ name: string; value: number; counted_at: Date }[]> } | undefined;
  const current = () => {
    if (!read || Date.now() - read.at > keptMs) {
      read = { at: Date.now(), rows: platform.db.selectFrom('operating_figure').selectAll().limit(100).execute() };
    }
    // Without a database the process's own figures are shown all the same.
    return read.rows.catch(() => []);
  };
  for (const [name, help] of Object.entries(operatingFigures)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const row = (await current()).find((one) => one.name === name);
        if (row) this.set(row.value);
        else this.remove();
      },
    });
  }
  new Gauge({
    name: countedAt,
    help: 'When the figure was counted last',
    labelNames: ['figure'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const row of await current()) this.set({ figure: row.name }, row.counted_at.getTime() / 1000);
    },
  });
}
