import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoStaff } from '../server/modules/staff/demo-staff.ts';
import type { ApiClient } from '../server/test/support/api-client.ts';
import { computeMedian } from '../server/test/support/measure.ts';
import { groupDigits } from '../shared/domain/digits.ts';
import { type BenchServer, withBenchServer, withSecondServer } from './bench-server.ts';
import { type BudgetRow, createBudgetRow, printTable } from './budget-table.ts';
import { cachedPageScenario, measureLoad, quoteSubmissionScenario, uncachedPageScenario } from './load.ts';
import {
  dashboardRequestPaths,
  getYearReportPath,
  listRequestPaths,
  measureAlertDelays,
  measureContentChangeDelays,
  measureSearches,
  measureSlowestPath,
} from './measurements.ts';
import { seedBenchData } from './seed-data.ts';

const usage = `Measures the built server on this machine and prints a table of budgets.

  npm run bench                      about five minutes
  npm run bench -- --leads 1000      with fewer leads
  npm run bench -- --seconds 1       with shorter rounds

Starts the server with an embedded PostgreSQL in a temporary folder. Stop other programs first, because their load counts.
The command ends with 1 if a budget is missed.`;

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '10' },
    help: { type: 'boolean' },
  },
});
const [leads, seconds] = [Number(values.leads), Number(values.seconds)];

const looks = 20;

async function measure(server: BenchServer): Promise<void> {
  report('Storing data');
  await seedBenchData(await server.databaseUrl(), { leads, articles: 1_000, pictures: 2_000 });
  const start = await measureStarts(server);
  const staff = await server.signIn();
  await sleep(5_000);
  const idle = createBudgetRow('memory (PSS), idle', 150, server.memoryMiB(), 'MB');
  report('Reading lists, searches and reports');
  const desk = await measureDesk(staff);
  // Runs before the load test, whose alerts would count.
  const alerts = await measureAlertDelays(staff, server.origin);
  report('Sending load');
  const load = await measureLoads(server);
  const change = await measureChange(server, staff);
  const loaded = createBudgetRow('memory (PSS), after load', 350, server.memoryMiB(), 'MB');
  printTable([...desk, ...load, alerts, change, start, idle, loaded]);
}

async function measureStarts(server: BenchServer): Promise<BudgetRow> {
  const times: number[] = [];
  for (let count = 0; count < 3; count++) {
    await server.stop();
    times.push(await server.start());
  }
  return createBudgetRow('time from start to first response, with existing data', 1_500, computeMedian(times), 'ms');
}

async function measureDesk(staff: ApiClient): Promise<BudgetRow[]> {
  const year = `yearly report with ${groupDigits(leads)} leads`;
  return [
    await measureSlowestPath(staff, 'staff lists', 150, listRequestPaths, looks),
    await measureSlowestPath(staff, 'dashboard', 150, dashboardRequestPaths, looks),
    ...(await measureSearches(staff, looks)),
    await measureSlowestPath(staff, year, 700, [getYearReportPath()], looks),
  ];
}

async function measureLoads({ origin }: BenchServer): Promise<BudgetRow[]> {
  const cached = await measureLoad(origin, cachedPageScenario, seconds);
  const made = await measureLoad(origin, uncachedPageScenario, seconds);
  const stored = await measureLoad(origin, quoteSubmissionScenario, seconds);
  const perSecond = (rate: number, noun: string) => `${groupDigits(Math.round(rate))} ${noun} a second`;
  return [
    createBudgetRow(
      'page from the cache, 32 connections, p95',
      20,
      cached.p95Ms,
      'ms',
      perSecond(cached.perSecond, 'pages'),
    ),
    createBudgetRow(
      'page rendered on request, 8 connections, p95',
      60,
      made.p95Ms,
      'ms',
      perSecond(made.perSecond, 'pages'),
    ),
    createBudgetRow('time to store a quote request, 32 connections, p99', 200, stored.p99Ms, 'ms'),
    {
      what: 'stored quote requests, 32 connections',
      budget: '≥ 500 requests a second',
      measured: perSecond(stored.perSecond, 'requests'),
      isMet: stored.perSecond >= 500,
    },
  ];
}

/** The second server does not start while the demo account has its public password. */
async function measureChange(server: BenchServer, staff: ApiClient): Promise<BudgetRow> {
  const newPassword = 'measure twice and cut once';
  await staff.post('/api/admin/password', { currentPassword: demoStaff.password, newPassword });
  return withSecondServer(server, (second) => measureContentChangeDelays(staff, [server.origin, second]));
}

const report = (step: string) => process.stderr.write(`${step}…\n`);

if (values.help) console.log(usage);
else await withBenchServer(measure);
