// Longer than most: finding links that lead nowhere and listing them share what counts as somewhere.

import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  isBuiltInPath,
  isReservedPath,
  type LinkingKind,
  newAddress,
  pathOn,
} from '../../../shared/domain/redirects.ts';
import type { BrokenLink as BrokenLinkView } from '../../../shared/schemas/redirect.ts';
import type { RenderMarkdown } from '../../content/render-with-pictures.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { isolateFailures } from '../../db/isolate-failures.ts';
import { hasFailed, recordFailure } from '../audit/audit.service.ts';
import { closestAddress, listAddresses } from './missing-address.service.ts';
import { findPagesAt } from './redirect-store.ts';

/** Problem as the audit names it. */
const unchecked = 'its links could not be checked';

/** Texts that are looked through before others have their turn. */
const batchSize = 25;

/** Limit of the list: more than anybody will work through. */
const maxListed = 200;

/** What visitors see that has links, by the id after which to go on. */
const sources: readonly { kind: LinkingKind; table: string; query: string }[] = [
  { kind: 'page', table: 'page', query: `select id, title, content from page where status = 'published'` },
  { kind: 'blog-post', table: 'blog_post', query: 'select id, title, content from blog_post where published' },
  {
    kind: 'menu',
    table: 'navigation_menu',
    query: 'select id, name as title, items as content from navigation_menu where is_active',
  },
];

interface Surroundings {
  renderMarkdown: RenderMarkdown;
  siteOrigin: string;
}

/**
 * Looks through all that visitors see for links of the site's own that lead nowhere, a few texts at a time. Of two servers
 * that do so at once, each leaves what the other has found.
 */
export async function findBrokenLinks(em: EntityManager, surroundings: Surroundings, now: Date): Promise<void> {
  for (const { kind, table, query } of sources) {
    let last = '00000000-0000-0000-0000-000000000000';
    for (let isMore = true; isMore; ) {
      const texts = await em.execute<{ id: string; content: string; title: string }[]>(
        `${query} and not ${hasFailed(kind, table, unchecked)} and id > ? order by id limit ${batchSize}`,
        [last],
      );
      await isolateFailures(
        texts,
        (some) => checkTexts(em, kind, some, surroundings, now),
        ({ id, title }, error) =>
          recordFailure(em.fork(), { kind, id, title, problem: unchecked, advice: 'Check the links yourself.' }, error),
      );
      last = texts.at(-1)?.id ?? last;
      isMore = texts.length === batchSize;
    }
  }
  await deleteInBatches(em, 'broken_link', 'found_at < ?', [now.toISOString()]);
}

/** Checks links: each night, and for whoever asks before this server has done so once. */
export class BrokenLinkCheck {
  readonly #orm: MikroORM;
  readonly #surroundings: Surroundings;
  /** The last one, which may be under way; undefined when there was none, or it has failed. */
  #last: Promise<void> | undefined;

  constructor({ orm, ...surroundings }: Surroundings & { orm: MikroORM }) {
    this.#orm = orm;
    this.#surroundings = surroundings;
  }

  async run(): Promise<void> {
    this.#last = findBrokenLinks(this.#orm.em.fork(), this.#surroundings, new Date());
    try {
      await this.#last;
    } catch (error) {
      this.#last = undefined;
      throw error;
    }
  }

  runUnlessDone = (): Promise<void> => this.#last ?? this.run();
}

async function checkTexts(
  em: EntityManager,
  kind: LinkingKind,
  texts: readonly { id: string; content: string }[],
  { renderMarkdown, siteOrigin }: Surroundings,
  now: Date,
): Promise<void> {
  const links: { thing_id: string; path: string }[] = [];
  for (const { id, content } of texts) {
    const addresses = kind === 'menu' ? entriesOf(content) : linksOf((await renderMarkdown(content)).html);
    const paths = new Set(addresses.flatMap((address) => pathOn(newAddress(address, siteOrigin)) ?? []));
    for (const path of paths) if (path.length <= textLimits.path) links.push({ thing_id: id, path });
  }
  const somewhere = await pathsWithSomething(
    em,
    links.map(({ path }) => path),
  );
  const rows = links.filter(({ path }) => !somewhere.has(path)).map((link) => ({ id: uuidv7(), ...link }));
  if (rows.length === 0) return;
  await em.execute(
    `insert into broken_link (id, kind, thing_id, path, found_at)
     select id, ?, thing_id, path, ? from jsonb_to_recordset(?::jsonb) as link (id uuid, thing_id uuid, path text)
     on conflict (thing_id, path) do update set found_at = greatest(broken_link.found_at, excluded.found_at)`,
    [kind, now.toISOString(), JSON.stringify(rows)],
  );
}

const menuSchema = z.array(z.object({ href: z.string(), isHidden: z.boolean().default(false) }));

/** Addresses of those entries of a menu that are shown. */
const entriesOf = (items: string): string[] =>
  menuSchema
    .parse(JSON.parse(items))
    .filter(({ isHidden }) => !isHidden)
    .map(({ href }) => href);

/**
 * Addresses of the links of a text.
 * @param html as our own renderer writes it
 */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** The ones of these paths where visitors find something, or from where they are led on. */
async function pathsWithSomething(em: EntityManager, paths: readonly string[]): Promise<Set<string>> {
  const rows = await em.execute<{ path: string }[]>(
    `select from_path as path from redirect
     where status <> 410 and from_path in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(paths)],
  );
  const pages = await findPagesAt(em, paths);
  const own = paths.filter((path) => isBuiltInPath(path) || isReservedPath(path));
  return new Set([...own, ...pages, ...rows.map(({ path }) => path)]);
}

/**
 * The links that lead nowhere, by where they lead: as the last look has found them, but for those that lead somewhere
 * by now. What has been edited since is looked through again the next night.
 */
export async function listBrokenLinks(em: EntityManager): Promise<BrokenLinkView[]> {
  const links = await em.execute<{ kind: LinkingKind; id: string; path: string; title: string }[]>(
    `select kind, thing_id as id, path, thing.title from broken_link
     join (
       select id, title, updated_at from page
       union all select id, title, updated_at from blog_post
       union all select id, name, updated_at from navigation_menu
     ) as thing on thing.id = thing_id and thing.updated_at <= found_at
     order by path, broken_link.id limit ${maxListed}`,
  );
  const byPath = Map.groupBy(links, ({ path }) => path);
  const somewhere = await pathsWithSomething(em, [...byPath.keys()]);
  const known = await listAddresses(em);
  return [...byPath]
    .filter(([path]) => !somewhere.has(path))
    .map(([path, uses]) => ({
      path,
      uses: uses.map(({ kind, id, title }) => ({ kind, id, title })),
      suggestion: closestAddress(path, known),
    }));
}
