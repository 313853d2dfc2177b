import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { MailServer } from '../../server/test/support/servers/mail-server.ts';
import { AlertListener } from './support/alert-listener.ts';
import { runDocker, signalContainer } from './support/containers.ts';
import { ensureInstalled, fillDisk, firstInstallation, freeDisk } from './support/first-installation.ts';
import { monitoringPorts, serverCount } from './support/installation.ts';
import { originFolder } from './support/origin-repository.ts';
import { QuoteSender } from './support/quote-sender.ts';
import { runProgramOrThrow } from './support/run-program.ts';
import { buildVisitorQuote, machineAddresses, requestSite } from './support/visitor.ts';

const alertTimeoutMs = 120_000;

const gibibyte = 2 ** 30;

const folder = join(firstInstallation.folder, 'deploy/monitoring');
const listener = new AlertListener();

const mails = new MailServer();

const alertEmail = 'office@example.co.ke';

const targetsSchema = z.object({
  data: z.object({
    activeTargets: z.array(z.object({ labels: z.looseObject({ job: z.string() }), health: z.string() })),
  }),
});
const rulesSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.looseObject({ alert: z.string().optional() })) })),
});

async function shortenWaits(): Promise<void> {
  const edits: Record<string, [RegExp, string][]> = {
    'rules.yml': [
      [/\bfor: \w+/g, 'for: 4s'],
      [/keep_firing_for: \w+/g, 'keep_firing_for: 20s'],
      [/\[(5m|10m)\]/g, '[1m]'],
      [/\[1h:1m\]/g, '[1m:2s]'],
      [/offset 10m/g, 'offset 1m'],
    ],
    'prometheus.yml': [[/(scrape_interval|evaluation_interval|refresh_interval): 15s/g, '$1: 2s']],
    'alertmanager.sh': [
      [/(group_wait|group_interval): \w+/g, '$1: 1s'],
      [/repeat_interval: \w+/g, 'repeat_interval: 10s'],
    ],
  };
  for (const [name, replacements] of Object.entries(edits)) {
    const path = join(folder, name);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      replacements.reduce((edited, [from, to]) => edited.replaceAll(from, to), text),
    );
  }
}

beforeAll(async () => {
  await ensureInstalled();
  await shortenWaits();
  await mails.start(machineAddresses.ipv4);
  await writeFile(join(firstInstallation.folder, 'secrets/smtp_url'), mails.url);
  await firstInstallation.runCompose('up', '--detach', '--force-recreate', '--no-deps', '--wait', 'server');
  const address = await listener.listen(machineAddresses.ipv4);
  await appendFile(
    join(firstInstallation.folder, '.env'),
    `\nALERT_WEBHOOK_URL=${address}\nALERT_HEARTBEAT_URL=${address}\n`,
  );
  await firstInstallation.follow('monitoring');
});

afterAll(async () => {
  listener.close();
  await mails.stop();
  await writeFile(join(firstInstallation.folder, 'secrets/smtp_url'), '');
  await runProgramOrThrow('git', ['checkout', '--', 'deploy'], { folder: firstInstallation.folder });
});

const touchBackups = (when: string, files: string) =>
  firstInstallation.runCompose('exec', '-T', 'backup', 'sh', '-c', `touch --date='${when}' ${files}`);

/** The product updates the list each minute. Until the next minute, the list keeps the age that the test sets. */
async function waitForErasureList(): Promise<void> {
  const notedAt = () =>
    firstInstallation.runCompose('exec', '-T', 'backup', 'stat', '--format', '%Y', '/backups/erasures.json');
  const before = await notedAt();
  while ((await notedAt()) === before) await sleep(500);
}

/**
 * Lets a server run only a fifth of each second. The alert requires one slow turn in every hundred turns of the event
 * loop, so there must not be more turns between two pauses.
 */
class ServerSlowdown {
  #isOver = false;
  readonly #done: Promise<void>;

  constructor(server: string) {
    this.#done = this.#hinder(server);
  }

  async #hinder(server: string): Promise<void> {
    while (!this.#isOver) {
      await signalContainer(server, 'SIGSTOP');
      await sleep(800);
      await signalContainer(server, 'SIGCONT');
      await sleep(200);
    }
  }

  end(): Promise<void> {
    this.#isOver = true;
    return this.#done;
  }
}

let hindrance: ServerSlowdown | undefined;

let visitors: QuoteSender | undefined;

const lockName = 'lock of the test';

async function refuseMails(code: number): Promise<void> {
  mails.refusal = { code, message: 'not today' };
  await requestSite({ path: '/api/quotes', method: 'POST', body: buildVisitorQuote(`refused-${code}@example.com`) });
}

const takeMails = async () => {
  mails.refusal = null;
};

async function unset(variable: string): Promise<void> {
  const path = join(firstInstallation.folder, '.env');
  const lines = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, lines.filter((line) => !line.startsWith(`${variable}=`)).join('\n'));
}

async function switchOnArchive(): Promise<void> {
  await appendFile(join(firstInstallation.folder, '.env'), '\nWAL_ARCHIVE=on\n');
  await firstInstallation.runCompose('up', '--detach', '--wait', 'postgres');
}

const inArchive = (command: string) =>
  firstInstallation.runCompose('exec', '-T', '--user=root', 'postgres', 'sh', '-c', command);

interface Fault {
  alerts: string[];
  title: string;
  /** Missing if the fault exists from the start. */
  make?: () => Promise<unknown>;
  repair?: () => Promise<unknown>;
}

const faults: Fault[] = [
  { alerts: ['Heartbeat'], title: 'everything works' },
  {
    alerts: ['CertificateEndsSoon'],
    title: 'the certificate lasts twelve hours, as Caddy’s own do',
  },
  {
    alerts: ['ServersMissing'],
    title: 'one of the servers is stopped',
    make: async () => runDocker('stop', (await firstInstallation.listContainers('server'))[0] ?? ''),
    repair: () => firstInstallation.runCompose('up', '--detach', '--no-recreate', '--wait', 'server'),
  },
  {
    alerts: ['SiteUnreachable'],
    title: 'Caddy is stopped',
    make: () => firstInstallation.runCompose('stop', 'caddy'),
    repair: () => firstInstallation.runCompose('start', 'caddy'),
  },
  {
    alerts: ['DatabaseDown'],
    title: 'PostgreSQL is stopped',
    make: () => firstInstallation.runCompose('stop', 'postgres'),
    repair: () => firstInstallation.runCompose('start', 'postgres'),
  },
  {
    alerts: ['FormsFail', 'RequestsFail', 'RequestsAreSlow', 'RequestsWaitForConnections'],
    title: 'the table of quote requests is locked while many visitors send forms',
    async make() {
      visitors = new QuoteSender(30);
      firstInstallation
        .sql(`begin; lock table lead in exclusive mode; select pg_sleep(600), '${lockName}'; commit`)
        .catch(() => {});
    },
    async repair() {
      visitors?.stopSending();
      await firstInstallation.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like '%${lockName}%' and pid <> pg_backend_pid()`,
      );
      const { lost, doubled } = (await visitors?.finishAndReport(firstInstallation)) ?? {};
      expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
    },
  },
  {
    alerts: ['EventLoopLags'],
    title: 'a server is paused for most of each second',
    async make() {
      hindrance = new ServerSlowdown((await firstInstallation.listContainers('server'))[0] ?? '');
    },
    repair: () => hindrance?.end() ?? Promise.resolve(),
  },
  {
    alerts: ['OfficeMailsWait'],
    title: 'the mail server defers all e-mails',
    make: () => refuseMails(451),
    repair: takeMails,
  },
  {
    alerts: ['MailsFail'],
    title: 'the mail server rejects the e-mails of a quote request',
    make: () => refuseMails(550),
    repair: takeMails,
  },
  {
    alerts: ['NoLeads'],
    title: 'the newest lead is ten days old',
    make: () => firstInstallation.sql(`update lead set created_at = created_at - interval '10 days'`),
    async repair() {
      const poster = new QuoteSender(5);
      await sleep(2000);
      await poster.finishAndReport(firstInstallation);
    },
  },
  {
    alerts: ['BackupMissing', 'RehearsalMissing', 'ErasuresNotNoted'],
    title: 'backups, their rehearsal and the list of erasures are ten days old',
    async make() {
      await waitForErasureList();
      await touchBackups('10 days ago', '/backups/*');
    },
    repair: () => touchBackups('now', '/backups/*'),
  },
  {
    alerts: ['OffsiteCopyMissing'],
    title: 'the last off-site copy is two days old',
    make: () => touchBackups('2 days ago', '/backups/last-offsite-copy.txt'),
    repair: () => firstInstallation.runCompose('exec', '-T', 'backup', 'rm', '/backups/last-offsite-copy.txt'),
  },
  {
    alerts: ['BackupServiceDown'],
    title: 'the backup service is stopped',
    make: () => firstInstallation.runCompose('stop', 'backup'),
    repair: () => firstInstallation.runCompose('start', 'backup'),
  },
  {
    alerts: ['WalArchiveFails'],
    title: 'PostgreSQL cannot write to its log archive',
    async make() {
      await switchOnArchive();
      await inArchive('chmod 500 /wal/archive');
      await firstInstallation.runCompose(
        'exec',
        '-T',
        'postgres',
        'psql',
        '--username=postgres',
        '--command=select pg_switch_wal()',
      );
    },
    async repair() {
      await unset('WAL_ARCHIVE');
      await inArchive('chmod 700 /wal/archive');
      await firstInstallation.runCompose('up', '--detach', '--wait', 'postgres');
    },
  },
  {
    alerts: ['BaseBackupMissing'],
    title: 'the log archive has a base backup that is ten days old',
    async make() {
      await switchOnArchive();
      expect(await firstInstallation.follow('base-backup-is-missing')).toContain('ok    Archive');
      await inArchive("touch --date='10 days ago' /wal/base/*");
      await firstInstallation.runCompose('up', '--detach', '--wait', 'backup');
    },
    async repair() {
      await unset('WAL_ARCHIVE');
      await firstInstallation.runCompose('up', '--detach', '--wait', 'postgres', 'backup');
    },
  },
  {
    alerts: ['DiskFillsUp'],
    title: 'three gibibytes are free on the disk of PostgreSQL',
    make: () => fillDisk(3 * gibibyte),
    repair: freeDisk,
  },
  {
    alerts: ['DiskAlmostFull'],
    title: 'half a gibibyte is free on the disk of PostgreSQL',
    make: () => fillDisk(gibibyte / 2),
    repair: freeDisk,
  },
];

test('reaches every target from Prometheus: all servers, backups, Caddy, the site and Alertmanager', async () => {
  const address = `http://127.0.0.1:${monitoringPorts.PROMETHEUS_PORT}/api/v1/targets?state=active`;
  const readTargets = async () => targetsSchema.parse(await (await fetch(address)).json()).data.activeTargets;
  await expect
    .poll(async () => (await readTargets()).map(({ labels, health }) => `${labels.job} ${health}`).toSorted(), {
      timeout: alertTimeoutMs,
      interval: 1000,
    })
    .toEqual(['alertmanager up', 'backup up', 'caddy up', ...Array(serverCount).fill('server up'), 'site up']);
});

test('passes the rule tests and covers every rule with a fault', async () => {
  const [prometheus = ''] = await firstInstallation.listContainers('prometheus');
  const image = await runDocker('inspect', '--format', '{{.Config.Image}}', prometheus);
  const rules = ['--volume', `${join(originFolder, 'deploy/monitoring')}:/rules:ro`, '--entrypoint', 'promtool', image];
  expect(await runDocker('run', '--rm', ...rules, 'test', 'rules', '/rules/rules.test.yml')).toContain('SUCCESS');
  const { groups } = rulesSchema.parse(parse(await readFile(join(folder, 'rules.yml'), 'utf8')));
  const all = groups.flatMap((group) => group.rules.flatMap(({ alert }) => alert ?? []));
  const known = faults.flatMap(({ alerts }) => alerts);
  expect(known.toSorted()).toEqual(all.toSorted());
});

test('provides Grafana with its data source and its dashboard', async () => {
  const read = (path: string) => firstInstallation.runCompose('exec', '-T', 'grafana', 'cat', path);
  const sources = z.object({ datasources: z.array(z.object({ type: z.string(), url: z.string() })) });
  const { datasources } = sources.parse(parse(await read('/etc/grafana/provisioning/datasources/trinity.yml')));
  expect(datasources.map(({ url }) => url)).toEqual(['http://prometheus:9090', 'http://alertmanager:9093']);
  const providers = z.object({ providers: z.array(z.object({ options: z.object({ path: z.string() }) })) });
  const [provider] = providers.parse(parse(await read('/etc/grafana/provisioning/dashboards/trinity.yml'))).providers;
  const dashboard = z.object({ title: z.string(), panels: z.array(z.unknown()) });
  expect(dashboard.parse(JSON.parse(await read(`${provider?.options.path}/trinity.json`))).panels).not.toEqual([]);
});

for (const { alerts, title, make, repair } of faults) {
  test(`fires ${alerts.join(', ')} once when ${title}`, async () => {
    try {
      if (make) {
        listener.reset();
        await make();
      }
      for (const alert of alerts) await listener.waitForAlert(alert, alertTimeoutMs);
      await sleep(6000);
      for (const alert of alerts) expect.soft({ [alert]: listener.countFirings(alert) }).toEqual({ [alert]: 1 });
    } finally {
      await repair?.();
      await firstInstallation.waitUntilHealthy('server', serverCount);
    }
  });
}

test('sends each alert by e-mail, except alerts about the mail server', () => {
  const subjects = mails.to(alertEmail).map(({ headers }) => headers.subject ?? '');
  const emailedAlerts = faults.flatMap(({ alerts }) => alerts).filter((alert) => !/Mail|Heartbeat/.test(alert));
  expect(emailedAlerts.filter((alert) => !subjects.some((subject) => subject.includes(alert)))).toEqual([]);
});
