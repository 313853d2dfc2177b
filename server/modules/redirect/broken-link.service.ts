import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { z } from 'zod';
import {
  getSitePath,
  isBuiltInPath,
  isReservedPath,
  type LinkSourceKind,
  normalizeNewAddress,
} from '../../../shared/domain/content/redirects.ts';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import type { BrokenLink } from '../../../shared/schemas/content/redirect.ts';
import type { PictureAwareRenderer } from '../../content/picture-aware-renderer.ts';
import { findClosestAddress, listSiteAddresses } from './missing-address.service.ts';
import { findPublishedPaths } from './redirect-store.ts';

const maxCheckAgeMs = 7 * dayMs;

const maxListed = 200;

const linkingTexts = `(
  select 'page' as kind, id, title, content, updated_at from page where status = 'published'
  union all select 'blog-post', id, title, content, updated_at from blog_post where published
  union all select 'menu', id, name, items::text, updated_at from navigation_menu where is_active
) as linking`;

interface LinkingText {
  kind: LinkSourceKind;
  id: string;
  title: string;
  content: string;
}

type FoundLink = Pick<LinkingText, 'id'> & { path: string };

interface Surroundings {
  orm: MikroORM;
  log: Logger;
  renderMarkdown: PictureAwareRenderer;
  siteOrigin: string;
}

export class BrokenLinkChecker {
  readonly #surroundings: Surroundings;
  #last: { at: Date; links: Promise<FoundLink[]> } | undefined;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  async run(): Promise<void> {
    this.#last = { at: new Date(), links: this.#find() };
    await this.#last.links;
  }

  /**
   * Lists the broken links that the last check found. The check is at most a week old. Omits links that work now, and
   * links in texts that have changed since the check.
   */
  async list(em: EntityManager): Promise<BrokenLink[]> {
    if (!this.#last || Date.now() - this.#last.at.getTime() > maxCheckAgeMs) {
      this.#last = { at: new Date(), links: this.#find() };
    }
    const { at, links } = this.#last;
    const found = await links.catch((error: unknown) => {
      this.#last = undefined;
      throw error;
    });
    const unchanged = await em.execute<Omit<LinkingText, 'content'>[]>(
      `select kind, id, title from ${linkingTexts}
       where updated_at <= ? and id in (select jsonb_array_elements_text(?::jsonb)::uuid)`,
      [at, JSON.stringify(found.map(({ id }) => id))],
    );
    const uses = new Map(unchanged.map((use) => [use.id, use]));
    const broken = (await excludeWorkingLinks(em, found)).filter(({ id }) => uses.has(id)).slice(0, maxListed);
    const known = await listSiteAddresses(em);
    return [...Map.groupBy(broken, ({ path }) => path)].map(([path, sources]) => ({
      path,
      uses: sources.flatMap(({ id }) => uses.get(id) ?? []),
      suggestion: findClosestAddress(path, known),
    }));
  }

  async #find(): Promise<FoundLink[]> {
    const { orm, log } = this.#surroundings;
    const em = orm.em.fork();
    const texts = await em.execute<LinkingText[]>(`select kind, id, title, content from ${linkingTexts}
       order by array_position(array['page', 'blog-post', 'menu'], kind), id`);
    const links: FoundLink[] = [];
    for (const text of texts) {
      try {
        for (const path of await this.#findPaths(text)) links.push({ id: text.id, path });
      } catch (err) {
        log.warn({ err, kind: text.kind, id: text.id }, 'could not check the links in a text');
      }
    }
    return (await excludeWorkingLinks(em, links)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  }

  async #findPaths({ kind, content }: LinkingText): Promise<Set<string>> {
    const { renderMarkdown, siteOrigin } = this.#surroundings;
    const addresses = kind === 'menu' ? findMenuLinks(content) : findLinks((await renderMarkdown(content)).html);
    return new Set(addresses.flatMap((address) => getSitePath(normalizeNewAddress(address, siteOrigin)) ?? []));
  }
}

const menuSchema = z.array(z.object({ href: z.string(), isHidden: z.boolean().default(false) }));

const findMenuLinks = (items: string): string[] =>
  menuSchema.parse(JSON.parse(items)).flatMap(({ href, isHidden }) => (isHidden ? [] : [href]));

/** A regular expression is sufficient, because the HTML comes from our own renderer. */
const findLinks = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

async function excludeWorkingLinks(em: EntityManager, links: readonly FoundLink[]): Promise<FoundLink[]> {
  const paths = [...new Set(links.map(({ path }) => path))];
  const redirects = await em.execute<{ path: string }[]>(
    `select from_path as path from redirect
     where status <> 410 and from_path in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(paths)],
  );
  const working = new Set([...(await findPublishedPaths(em, paths)), ...redirects.map(({ path }) => path)]);
  return links.filter(({ path }) => !working.has(path) && !isBuiltInPath(path) && !isReservedPath(path));
}
