import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listHeadingAnchors } from '../support/heading-anchors.ts';

const project = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(project, path), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: project });

describe.each(documents)('%s', (page) => {
  test('links to existing files and sections only', () => {
    const text = read(page).replace(/`[^`]*`/g, '');
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : relative(project, resolve(project, dirname(page), path));
      expect(existsSync(resolve(project, target)), link).toBe(true);
      if (anchor !== undefined) expect(listHeadingAnchors(read(target)), link).toContain(anchor);
    }
  });
});

describe('docs/architecture.md', () => {
  const architecture = read('docs/architecture.md');

  test('lists exactly the folders with sources', () => {
    const table = architecture.slice(0, architecture.indexOf('\n## Path of a quote request\n'));
    const named = [...table.matchAll(/^\| (`.+?) \|/gm)]
      .flatMap(([, cell = '']) => cell.split(', '))
      .map((name) => name.slice(1, -1).replace('…', 'desktop-admin'));
    const files = globSync('{shared,server,site,desktop-admin,deploy,e2e,bench,scripts,docs}/**/*.*', {
      cwd: project,
      exclude: ['**/node_modules', 'site/features/*'],
    });
    expect(named).toEqual(expect.arrayContaining([...new Set(files.map(dirname))]));
    for (const name of named) if (!name.includes('<')) expect(existsSync(resolve(project, name)), name).toBe(true);
  });

  test('lists every decision with its number', () => {
    const list = architecture.slice(architecture.indexOf('\n## Decisions\n'));
    const listed = [...list.matchAll(/\[(\d+) [^\]]+\]\(decisions\/(0*\1-[^)]+)\)/g)].map(([, , file]) => file);
    expect(listed).toEqual(readdirSync(resolve(project, 'docs/decisions')).toSorted());
  });
});
