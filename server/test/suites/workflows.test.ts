import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const project = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(project, path), 'utf8');
const folder = '.github/workflows';
const { scripts, version } = z
  .object({ scripts: z.record(z.string(), z.string()), version: z.string() })
  .parse(JSON.parse(read('package.json')));

const job = z.object({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  steps: z.array(z.union([z.object({ uses: z.string() }), z.object({ run: z.string() })])).optional(),
  uses: z.string().optional(),
});
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), job),
});

describe.each(readdirSync(resolve(project, folder)))('.github/workflows/%s', (file) => {
  const { jobs, permissions } = workflowSchema.parse(parse(read(`${folder}/${file}`)));
  const steps = Object.values(jobs).flatMap((found) => found.steps ?? []);

  test('has read access, and further permissions in a single job only', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  test('waits for existing jobs only', () => {
    for (const { needs = [] } of Object.values(jobs))
      expect(Object.keys(jobs)).toEqual(expect.arrayContaining([needs].flat()));
  });

  test('pins actions to commits, with the tag as a comment', () => {
    const named = [...read(`${folder}/${file}`).matchAll(/uses: (?!\.\/)(.+)/g)].map(([, action]) => action);
    for (const action of named) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(named).toHaveLength(steps.filter((step) => 'uses' in step).length);
  });

  test('uses existing workflows and files only', () => {
    for (const { uses } of Object.values(jobs)) if (uses) expect(read(uses)).toContain('workflow_call:');
    const commands = steps.flatMap((step) => ('run' in step ? [step.run] : []));
    for (const [, name = ''] of commands.join('\n').matchAll(/npm run ([\w:]+)/g))
      expect(scripts).toHaveProperty([name]);
    for (const [, path = ''] of commands.join('\n').matchAll(/(?:node|bash) ([\w./-]+)/g))
      expect(read(path)).not.toBe('');
  });
});

test('checks and tests every change', () => {
  const workflow = workflowSchema.parse(parse(read(`${folder}/test.yml`)));
  expect(Object.keys(workflow.on)).toEqual(expect.arrayContaining(['push', 'pull_request']));
  const commands = Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps);
  expect(commands).toContainEqual({ run: 'npm run check' });
  expect(commands).toContainEqual({ run: 'bash .ci/run' });
});

test('runs the fault suites at full length every week', () => {
  const workflow = workflowSchema.parse(parse(read(`${folder}/faults.yml`)));
  expect(Object.keys(workflow.on)).toContain('schedule');
  expect(workflow.jobs.faults?.steps).toContainEqual({ run: 'npm run test:faults' });
});

const bomSchema = z.object({ components: z.array(z.object({ name: z.string(), version: z.string() })) });

/** Each of these packages is in the bundle of a single part. */
const parts = {
  image: { has: ['react-router-dom', '@blueprintjs/core', 'pg', 'sharp'], lacks: ['electron', 'electron-updater'] },
  desktop: { has: ['@blueprintjs/core', 'electron', 'electron-updater'], lacks: ['koa', 'pg', 'electron-builder'] },
};

test.each(Object.entries(parts))(
  'lists exactly the packages of the bundles, without tools, in the bill of materials of the %s',
  (product, { has, lacks }) => {
    const { stdout } = spawnSync(process.execPath, ['scripts/sbom.mjs', product], { cwd: project, maxBuffer: 2 ** 26 });
    const names = bomSchema.parse(JSON.parse(String(stdout))).components.map(({ name }) => name);
    // Indirect dependencies count: react-dom requires scheduler.
    expect(names).toEqual(expect.arrayContaining([...has, 'react-dom', 'scheduler']));
    for (const name of [...lacks, 'vitest', 'vite', '@biomejs/biome', 'typescript']) expect(names).not.toContain(name);
  },
);

test('does not publish a tag that differs from the version or is missing in the changelog', () => {
  const notesOf = (tag: string) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/release-notes.mjs', tag], { cwd: project });
    return { status, said: String(stderr) };
  };
  expect(notesOf('v0.0.1')).toEqual({
    status: 1,
    said: `The tag is v0.0.1, but package.json contains version ${version}.\n`,
  });
  const isReleased = read('CHANGELOG.md').includes(`\n## ${version}`);
  expect(notesOf(`v${version}`).status).toBe(isReleased ? 0 : 1);
});
