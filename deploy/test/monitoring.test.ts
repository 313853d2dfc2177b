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

/** From a fault until somebody is told. */
const alertTimeoutMs = 120_000;

const gibibyte = 2 ** 30;

const folder = join(firstInstallation.folder, 'deploy/monitoring');
const listener = new AlertListener();

/** Of the product and of Alertmanager. */
const mails = new MailServer();

/** As the guide's lines have it. */
const alertEmail = 'office@example.co.ke';

const targetsSchema = z.object({
  data: z.object({
    activeTargets: z.array(z.object({ labels: z.looseObject({ job: z.string() }), health: z.string() })),
  }),
});
const rulesSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.looseObject({ alert: z.string().optional() })) })),
});

/** What is waited for in minutes and hours is waited for in seconds here. */
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

/** @param when as `touch` understands it */
const touchBackups = (when: string, files: string) =>
  firstInstallation.runCompose('exec', '-T', 'backup', 'sh', '-c', `touch --date='${when}' ${files}`);

/** Erasures are noted every minute: right after that, their list stays as old as it is made until an alert has fired. */
async function untilErasuresAreNoted(): Promise<void> {
  const notedAt = () =>
    firstInstallation.runCompose('exec', '-T', 'backup', 'stat', '--format', '%Y', '/backups/erasures.json');
  const before = await notedAt();
  while ((await notedAt()) === before) await sleep(500);
}

/**
 * Lets a server run for a fifth of each second, until it is told to leave it alone. One turn of the event loop in a hundred has
 * to be slow for the alert: between two stops there may be no more turns than that.
 */
class Hindrance {
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

let hindrance: Hindrance | undefined;

/** Who sends forms while the table of quote requests is locked. */
let visitors: QuoteSender | undefined;

const lockName = 'lock of the test';

/** What the mail server answers to every recipient, while one quote request comes in. */
async function refuseMails(code: number): Promise<void> {
  mails.refusal = { code, message: 'not today' };
  await requestSite({ path: '/api/quotes', method: 'POST', body: buildVisitorQuote(`refused-${code}@example.com`) });
}

const takeMails = async () => {
  mails.refusal = null;
};

/** The settings of the installation without the lines about one variable. */
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
  /** Absent for what is there from the start. */
  make?: () => Promise<unknown>;
  mend?: () => Promise<unknown>;
}

const faults: Fault[] = [
  { alerts: ['Heartbeat'], title: 'nothing is wrong' },
  {
    alerts: ['CertificateEndsSoon'],
    title: 'the certificate is of twelve hours, as Caddy makes them by itself',
  },
  {
    alerts: ['ServersMissing'],
    title: 'one of the servers is stopped',
    make: async () => runDocker('stop', (await firstInstallation.listContainers('server'))[0] ?? ''),
    mend: () => firstInstallation.runCompose('up', '--detach', '--no-recreate', '--wait', 'server'),
  },
  {
    alerts: ['SiteUnreachable'],
    title: 'Caddy is stopped',
    make: () => firstInstallation.runCompose('stop', 'caddy'),
    mend: () => firstInstallation.runCompose('start', 'caddy'),
  },
  {
    alerts: ['DatabaseDown'],
    title: 'PostgreSQL is stopped',
    make: () => firstInstallation.runCompose('stop', 'postgres'),
    mend: () => firstInstallation.runCompose('start', 'postgres'),
  },
  {
    alerts: ['FormsFail', 'RequestsFail', 'RequestsAreSlow', 'RequestsWaitForConnections'],
    title: 'nothing can be written to the table of quote requests while many visitors send forms',
    async make() {
      visitors = new QuoteSender(30);
      // Ended by `mend`, which ends it by force.
      firstInstallation
        .sql(`begin; lock table lead in exclusive mode; select pg_sleep(600), '${lockName}'; commit`)
        .catch(() => {});
    },
    async mend() {
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
    title: 'a server gets no processor for most of each second',
    async make() {
      hindrance = new Hindrance((await firstInstallation.listContainers('server'))[0] ?? '');
    },
    mend: () => hindrance?.end() ?? Promise.resolve(),
  },
  {
    alerts: ['OfficeMailsWait'],
    title: 'the mail server asks to be tried again later',
    make: () => refuseMails(451),
    mend: takeMails,
  },
  {
    alerts: ['MailsFail'],
    title: 'the mail server refuses what a quote request sends',
    make: () => refuseMails(550),
    mend: takeMails,
  },
  {
    alerts: ['NoLeads'],
    title: 'the newest lead is ten days old',
    make: () => firstInstallation.sql(`update lead set created_at = created_at - interval '10 days'`),
    async mend() {
      const poster = new QuoteSender(5);
      await sleep(2000);
      await poster.finishAndReport(firstInstallation);
    },
  },
  {
    alerts: ['BackupMissing', 'RehearsalMissing', 'ErasuresNotNoted'],
    title: 'backups, their rehearsal and the list of erasures are ten days old',
    async make() {
      await untilErasuresAreNoted();
      await touchBackups('10 days ago', '/backups/*');
    },
    mend: () => touchBackups('now', '/backups/*'),
  },
  {
    alerts: ['OffsiteCopyMissing'],
    title: 'the last copy elsewhere is two days old',
    make: () => touchBackups('2 days ago', '/backups/last-offsite-copy.txt'),
    mend: () => firstInstallation.runCompose('exec', '-T', 'backup', 'rm', '/backups/last-offsite-copy.txt'),
  },
  {
    alerts: ['BackupServiceDown'],
    title: 'the service of the backups is stopped',
    make: () => firstInstallation.runCompose('stop', 'backup'),
    mend: () => firstInstallation.runCompose('start', 'backup'),
  },
  {
    alerts: ['WalArchiveFails'],
    title: 'PostgreSQL may not write into the archive of its log',
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
    async mend() {
      await unset('WAL_ARCHIVE');
      await inArchive('chmod 700 /wal/archive');
      await firstInstallation.runCompose('up', '--detach', '--wait', 'postgres');
    },
  },
  {
    alerts: ['BaseBackupMissing'],
    title: 'there is an archive of the log, and its newest base backup is ten days old',
    async make() {
      await switchOnArchive();
      expect(await firstInstallation.follow('base-backup-is-missing')).toContain('ok    Archive');
      await inArchive("touch --date='10 days ago' /wal/base/*");
      await firstInstallation.runCompose('up', '--detach', '--wait', 'backup');
    },
    async mend() {
      await unset('WAL_ARCHIVE');
      await firstInstallation.runCompose('up', '--detach', '--wait', 'postgres', 'backup');
    },
  },
  {
    alerts: ['DiskFillsUp'],
    title: 'three gibibytes are free on the disk of PostgreSQL',
    make: () => fillDisk(3 * gibibyte),
    mend: freeDisk,
  },
  {
    alerts: ['DiskAlmostFull'],
    title: 'half a gibibyte is free on the disk of PostgreSQL',
    make: () => fillDisk(gibibyte / 2),
    mend: freeDisk,
  },
];

test('Prometheus reaches every target: all servers, backups, Caddy, the site and Alertmanager', async () => {
  const address = `http://127.0.0.1:${monitoringPorts.PROMETHEUS_PORT}/api/v1/targets?state=active`;
  const readTargets = async () => targetsSchema.parse(await (await fetch(address)).json()).data.activeTargets;
  await expect
    .poll(async () => (await readTargets()).map(({ labels, health }) => `${labels.job} ${health}`).toSorted(), {
      timeout: alertTimeoutMs,
      interval: 1000,
    })
    .toEqual(['alertmanager up', 'backup up', 'caddy up', ...Array(serverCount).fill('server up'), 'site up']);
});

test('the rules pass their tests, and none is without a fault here', async () => {
  const [prometheus = ''] = await firstInstallation.listContainers('prometheus');
  const image = await runDocker('inspect', '--format', '{{.Config.Image}}', prometheus);
  const rules = ['--volume', `${join(originFolder, 'deploy/monitoring')}:/rules:ro`, '--entrypoint', 'promtool', image];
  expect(await runDocker('run', '--rm', ...rules, 'test', 'rules', '/rules/rules.test.yml')).toContain('SUCCESS');
  const { groups } = rulesSchema.parse(parse(await readFile(join(folder, 'rules.yml'), 'utf8')));
  const all = groups.flatMap((group) => group.rules.flatMap(({ alert }) => alert ?? []));
  const known = faults.flatMap(({ alerts }) => alerts);
  expect(known.toSorted()).toEqual(all.toSorted());
});

test('Grafana finds its source and its dashboard where it looks for them', async () => {
  const read = (path: string) => firstInstallation.runCompose('exec', '-T', 'grafana', 'cat', path);
  const sources = z.object({ datasources: z.array(z.object({ type: z.string(), url: z.string() })) });
  const { datasources } = sources.parse(parse(await read('/etc/grafana/provisioning/datasources/trinity.yml')));
  expect(datasources.map(({ url }) => url)).toEqual(['http://prometheus:9090', 'http://alertmanager:9093']);
  const providers = z.object({ providers: z.array(z.object({ options: z.object({ path: z.string() }) })) });
  const [provider] = providers.parse(parse(await read('/etc/grafana/provisioning/dashboards/trinity.yml'))).providers;
  const dashboard = z.object({ title: z.string(), panels: z.array(z.unknown()) });
  expect(dashboard.parse(JSON.parse(await read(`${provider?.options.path}/trinity.json`))).panels).not.toEqual([]);
});

for (const { alerts, title, make, mend } of faults) {
  test(`${alerts.join(', ')}: told once when ${title}`, async () => {
    try {
      if (make) {
        listener.reset();
        await make();
      }
      for (const alert of alerts) await listener.waitForAlert(alert, alertTimeoutMs);
      // What fires twice does so soon.
      await sleep(6000);
      for (const alert of alerts) expect.soft({ [alert]: listener.countFirings(alert) }).toEqual({ [alert]: 1 });
    } finally {
      await mend?.();
      await firstInstallation.waitUntilHealthy('server', serverCount);
    }
  });
}

test('each alert came by e-mail, too, but for those of what the mail server did not take', () => {
  const subjects = mails.to(alertEmail).map(({ headers }) => headers.subject ?? '');
  const told = faults.flatMap(({ alerts }) => alerts).filter((alert) => !/Mail|Heartbeat/.test(alert));
  expect(told.filter((alert) => !subjects.some((subject) => subject.includes(alert)))).toEqual([]);
});
