// npm run test:browsers: the same steps through the product in Firefox and in WebKit, at the same time.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countOutcomes, summaryLine, type TestOutcome } from '../../scripts/test-report.mjs';
import { projectFolder } from '../../server/test/built-server.ts';
import { startServer } from '../server-process.ts';
import type { Engine, EngineKind } from './engine.ts';
import { firefox } from './firefox.ts';
import { OtherPage } from './other-page.ts';
import { makeSteps, type Step } from './steps.ts';
import { webkit } from './webkit.ts';

const stepsFile = 'e2e/other-browsers/steps.ts';
const results = join(projectFolder, 'test-results/other-browsers');
mkdirSync(results, { recursive: true });
const outcomes = (await Promise.all([firefox, webkit].map(runIn))).flat();
writeFileSync(`${results}.json`, JSON.stringify(outcomes));
const counts = countOutcomes(outcomes);
say(summaryLine(counts));
// A browser that did not close keeps the process alive otherwise.
process.exit(counts.failed > 0 ? 1 : 0);

async function runIn(kind: EngineKind): Promise<TestOutcome[]> {
  const missing = kind.findMissing();
  if (missing) {
    say(`Skipped ${kind.name}, which is not installed. To install it: ${missing}`);
    return [];
  }
  const beganAt = Date.now();
  const server = await startServer();
  const ofSteps = await runSteps(kind, server.origin)
    .catch((error: Error) => [describeFailure(kind.name, 'the run itself', Date.now() - beganAt, error.message)])
    .finally(server.remove);
  say(`${kind.name}: ${Math.round((Date.now() - beganAt) / 1000)} s`);
  return ofSteps;
}

async function runSteps(kind: EngineKind, origin: string): Promise<TestOutcome[]> {
  const ofSteps: TestOutcome[] = [];
  const engine = await kind.launch({ runsScripts: true });
  try {
    for (const step of makeSteps(kind.name)) {
      const scriptless = step.withoutScripts && (await kind.launch({ runsScripts: false }));
      ofSteps.push(await runStep(step, scriptless || engine, kind.name, origin));
      await scriptless?.close();
    }
  } finally {
    await engine.close();
  }
  return ofSteps;
}

async function runStep(step: Step, engine: Engine, name: string, origin: string): Promise<TestOutcome> {
  const beganAt = Date.now();
  const problem = await step
    .run(new OtherPage(engine, origin))
    .then(async () => (await engine.takeComplaints()).join('\n') || undefined)
    .catch((error: Error) => error.message);
  const durationMs = Date.now() - beganAt;
  if (problem !== undefined) {
    const picture = await storeScreenshot(engine, `${name} ${step.title}`);
    return describeFailure(name, step.title, durationMs, `${problem}\n${picture}`);
  }
  say(`Passed: ${name} › ${step.title} (${durationMs} ms)`);
  return { file: stepsFile, titles: [name, step.title], state: 'passed', durationMs };
}

/** Returns the path, or why there is no screenshot. */
async function storeScreenshot(engine: Engine, name: string): Promise<string> {
  const path = join(results, `${name}.png`);
  return engine.takeScreenshot().then(
    (screenshot) => {
      writeFileSync(path, screenshot);
      return path;
    },
    (error: Error) => `No screenshot: ${error.message}`,
  );
}

function describeFailure(name: string, title: string, durationMs: number, problem: string): TestOutcome {
  say(`Failed: ${name} › ${title} (${durationMs} ms)\n${problem}`);
  return { file: stepsFile, titles: [name, title], state: 'failed', durationMs, problem };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
