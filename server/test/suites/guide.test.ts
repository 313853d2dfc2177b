import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(project, path), 'utf8');

const chapters = readdirSync(resolve(project, 'deploy/test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => read(`deploy/test/${name}`))
  .join('\n');

// `npm run test:containers` runs the commands of these pages.
describe.each(['docs/operations.md', 'docs/operations/trouble.md'])('%s', (page) => {
  const text = read(page);

  test('names existing scripts and services only', () => {
    for (const [script] of text.matchAll(/\bdeploy\/[a-z-]+\b(?![./])/g))
      expect(existsSync(resolve(project, script)), script).toBe(true);
    const compose = read('docker-compose.yml');
    for (const [, service = ''] of text.matchAll(
      /docker compose (?:exec(?: -T)?|logs(?: --tail \d+)?|restart) ([a-z]+)/g,
    ))
      expect(compose).toContain(`\n  ${service}:\n`);
  });

  test('has a name for each block of commands, or marks it as manual', () => {
    const names = [...text.matchAll(/^```sh(.*)$/gm)].map(([, name = '']) => name.trim());
    const tested = names.filter((name) => name !== 'by-hand');
    expect(tested).toEqual([...new Set(tested)]);
    expect(tested.filter((name) => !new RegExp(`\\.(?:follow|tryGuideBlock)\\('${name}'`).test(chapters))).toEqual([]);
  });

  test('explains existing variables only', () => {
    const explained = [...read('.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
    const others = ['NEW_FOLDER', 'SMTP_URL_FILE', 'NXDOMAIN'];
    const named = [...text.matchAll(/`([A-Z][A-Z_]{5,})(?:=[^`]*)?`/g)].map(([, name]) => name);
    expect([...explained, ...others]).toEqual(expect.arrayContaining([...new Set(named)]));
  });
});
