import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { listHeadingAnchors } from '../support/heading-anchors.ts';
import { createTemporaryFolder } from '../support/servers/server-process.ts';

const project = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(project, path), 'utf8');

const annotations = z.strictObject({ summary: z.string(), action: z.string(), guide: z.string() });
const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          keep_firing_for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket', 'heartbeat']) }),
          annotations,
        }),
      ),
    }),
  ),
});
const ruleTestsSchema = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(
        z.object({ alertname: z.string(), exp_alerts: z.array(z.object({ exp_annotations: annotations })) }),
      ),
    }),
  ),
});

const rules = rulesSchema.parse(parse(read('deploy/monitoring/rules.yml'))).groups.flatMap((group) => group.rules);
const ruleTests = ruleTestsSchema
  .parse(parse(read('deploy/monitoring/rules.test.yml')))
  .tests.flatMap((ruleTest) => ruleTest.alert_rule_test);

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe('an alert', () => {
  test.each(rules)('$alert fires in the test of its rule and not on a healthy day', ({ alert, annotations: said }) => {
    const looks = ruleTests.filter(({ alertname }) => alertname === alert);
    const expected = looks.flatMap((look) => look.exp_alerts.map(({ exp_annotations }) => exp_annotations));
    expect(expected[0]).toEqual(said);
    expect(looks.some((look) => look.exp_alerts.length === 0)).toBe(alert !== 'Heartbeat');
  });

  test.each(rules)('$alert links to a section of the guide', ({ annotations: { guide } }) => {
    const [page = '', anchor = ''] = guide.split('#');
    expect(listHeadingAnchors(read(page))).toContain(anchor);
  });

  // Requires Prometheus. `npm run test:containers` always runs them.
  test.runIf(hasPromtool)('rules pass their tests', () => {
    const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'deploy/monitoring/rules.test.yml'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).not.toContain('FAILED');
    expect(stdout).toContain('SUCCESS');
  });
});

const configurationSchema = z.object({
  global: z.record(z.string(), z.unknown()),
  receivers: z.array(
    z.object({
      name: z.string(),
      email_configs: z.array(z.object({ to: z.string() })).optional(),
      webhook_configs: z.array(z.object({ url: z.string() })).optional(),
    }),
  ),
});

/** Runs the start script with a stand-in for Alertmanager. @returns its output */
function configure(smtpUrl: string, variables: Record<string, string>) {
  const folder = createTemporaryFolder();
  const secret = join(folder, 'smtp_url');
  writeFileSync(secret, smtpUrl);
  writeFileSync(join(folder, 'alertmanager'), '#!/bin/sh\n', { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}`, TMPDIR: folder, SMTP_URL_FILE: secret, ...variables };
  const { status, stderr } = spawnSync('/bin/sh', ['deploy/monitoring/alertmanager.sh'], { cwd: project, env });
  expect(status).toBe(0);
  const { global, receivers } = configurationSchema.parse(
    parse(readFileSync(join(folder, 'alertmanager.yml'), 'utf8')),
  );
  return { folder, global, receivers, complaint: String(stderr) };
}

describe('the start of Alertmanager', () => {
  test('uses the product’s mail server with any password', () => {
    const { folder, global, receivers } = configure('smtps://of%66ice%40x.ke:p%25a%27s:w%20d@mail.x.ke', {
      ALERT_EMAIL: "on'call@x.ke",
      MAIL_FROM: 'office@x.ke',
    });
    expect(global).toEqual({
      smtp_smarthost: 'mail.x.ke:465',
      smtp_from: 'office@x.ke',
      smtp_auth_username: 'office@x.ke',
      smtp_auth_password_file: join(folder, 'smtp_password'),
    });
    expect(readFileSync(join(folder, 'smtp_password'), 'utf8')).toBe("p%a's:w d");
    expect(receivers).toEqual([{ name: 'operator', email_configs: [{ to: "on'call@x.ke" }] }, { name: 'heartbeat' }]);
    expect(configure('smtp://relay:2525', { ALERT_EMAIL: 'a@x.ke' }).global).toEqual({
      smtp_smarthost: 'relay:2525',
      smtp_from: 'a@x.ke',
      smtp_require_tls: false,
    });
  });

  test('calls webhooks, and warns if there is no receiver', () => {
    const urls = { ALERT_WEBHOOK_URL: 'https://ntfy.x.ke/a', ALERT_HEARTBEAT_URL: 'https://ping.x.ke/b' };
    const { receivers, complaint } = configure('', { ...urls, ALERT_EMAIL: 'a@x.ke' });
    expect(receivers).toEqual([
      { name: 'operator', webhook_configs: [{ url: urls.ALERT_WEBHOOK_URL }] },
      { name: 'heartbeat', webhook_configs: [{ url: urls.ALERT_HEARTBEAT_URL }] },
    ]);
    expect(complaint).toBe('');
    expect(configure('', { ALERT_EMAIL: 'a@x.ke' }).complaint).toContain('Nobody receives alerts');
  });
});

test('queries only existing metrics in the dashboard and the rules', () => {
  const panels = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) });
  const asked = panels
    .parse(JSON.parse(read('deploy/monitoring/grafana/dashboard.json')))
    .panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/trinity_\w+/g) ?? []));
  const told = ['metrics.ts', 'metrics-server.ts', 'database-metrics.ts']
    .map((file) => read(`server/observability/${file}`))
    .concat(read('server/cli/backup/backup-metrics.ts'))
    .join();
  const ruled = rules.flatMap(({ expr }) => expr.match(/trinity_\w+/g) ?? []);
  for (const name of [...asked, ...ruled]) expect(told).toContain(`'${name.replace(/_(?:bucket|count)$/, '')}'`);
});
