import { z } from 'zod';
import * as apiToken from '../../shared/schemas/api-token.ts';
import * as blogPost from '../../shared/schemas/blog-post.ts';
import * as common from '../../shared/schemas/common.ts';
import * as contact from '../../shared/schemas/contact.ts';
import * as desktopRelease from '../../shared/schemas/desktop-release.ts';
import * as faq from '../../shared/schemas/faq.ts';
import * as goLive from '../../shared/schemas/go-live.ts';
import * as lead from '../../shared/schemas/lead.ts';
import * as mail from '../../shared/schemas/mail.ts';
import * as mailing from '../../shared/schemas/mailing.ts';
import * as markdown from '../../shared/schemas/markdown.ts';
import * as media from '../../shared/schemas/media.ts';
import * as navigationMenu from '../../shared/schemas/navigation-menu.ts';
import * as newsletter from '../../shared/schemas/newsletter.ts';
import * as page from '../../shared/schemas/page.ts';
import * as preview from '../../shared/schemas/preview.ts';
import * as privacy from '../../shared/schemas/privacy.ts';
import * as problem from '../../shared/schemas/problem.ts';
import * as product from '../../shared/schemas/product.ts';
import * as quote from '../../shared/schemas/quote.ts';
import * as replyTemplate from '../../shared/schemas/reply-template.ts';
import * as serviceReading from '../../shared/schemas/service-reading.ts';
import * as site from '../../shared/schemas/site.ts';
import * as siteSetting from '../../shared/schemas/site-setting.ts';
import * as staff from '../../shared/schemas/staff.ts';
import * as stats from '../../shared/schemas/stats.ts';
import * as subscriber from '../../shared/schemas/subscriber.ts';

const resources = [
  ...[blogPost, common, contact, desktopRelease, faq, goLive, lead, mail, mailing, markdown, navigationMenu],
  ...[newsletter, page, preview, privacy, problem, product, quote, serviceReading, site, siteSetting, staff, stats],
  ...[subscriber, apiToken, replyTemplate, media],
];

/** What the API document calls a schema: as the code does, `quoteSchema` is `Quote`. */
export const schemaNames: ReadonlyMap<unknown, string> = new Map(
  resources
    .flatMap((schemas) => Object.entries(schemas))
    .filter(([name, schema]) => schema instanceof z.ZodType && name.endsWith('Schema'))
    .map(([name, schema]) => [schema, `${name.charAt(0).toUpperCase()}${name.slice(1, -'Schema'.length)}`]),
);
