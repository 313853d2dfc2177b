import type { EntityManager } from '@mikro-orm/postgresql';
import { getServiceTopic } from '../../../shared/domain/site/service-topics.ts';
import type { ServicePostsAndFaqs } from '../../../shared/schemas/site/service-reading.ts';
import { NotFound } from '../../http/errors.ts';
import { listPostsOnTopic } from '../blog-post/blog-post.service.ts';
import { listFaqsOnTopic } from '../faq/faq-list.service.ts';

const maxOfEach = 3;

export async function readServiceContent(em: EntityManager, slug: string): Promise<ServicePostsAndFaqs> {
  const topic = getServiceTopic(slug);
  if (!topic) throw new NotFound('The service you are looking for does not exist.');
  return { posts: await listPostsOnTopic(em, topic, maxOfEach), faqs: await listFaqsOnTopic(em, topic, maxOfEach) };
}
