import { expect, test } from 'vitest';
import { textOf } from './source-files.ts';

const unit = (name: string) => textOf(`deploy/systemd/gatepass-${name}.service`);

test('web and worker of one machine run beside each other, and may write where their documents are', () => {
  // Both read one file of settings, whose METRICS_PORT is 9464 where it is not set.
  expect(unit('web')).not.toContain('METRICS_PORT=');
  expect(unit('worker')).toContain('Environment=METRICS_PORT=9465\n');
  for (const name of ['web', 'worker']) {
    expect(unit(name)).toContain('ProtectSystem=strict');
    expect(unit(name)).toContain('StateDirectory=gatepass\n');
  }
  expect(textOf('docs/operate.md')).toContain('DATA_DIR=/var/lib/gatepass\n');
});

test('docs/operate.md says for each alert what it means, by its severity', () => {
  const alerts = [...textOf('deploy/monitoring/alerts.yaml').matchAll(/- alert: (\w+)[\s\S]*?severity: (\w+)/g)].map(
    ([, name = '', severity = '']) => `${name} ${severity}`,
  );
  const night = /^## At night\n([\s\S]*?)(?=^## )/m.exec(textOf('docs/operate.md'))?.[1] ?? '';
  const [pages = '', tickets = ''] = night.split('| ticket | look at |');
  const named = (text: string, severity: string) =>
    [...text.matchAll(/`(Gatepass\w+)`/g)].map(([, name]) => `${name} ${severity}`);
  expect([...named(pages, 'page'), ...named(tickets, 'ticket')].toSorted()).toEqual(alerts.toSorted());
});
