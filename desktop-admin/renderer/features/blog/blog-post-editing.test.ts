import { afterEach, describe, expect, test, vi } from 'vitest';
import { addTags, blogPostEditing, resolveTitleChange } from './blog-post-editing.ts';

afterEach(() => void vi.useRealTimers());

describe('the slug of a new post', () => {
  test('follows the title', () => {
    expect(resolveTitleChange({ title: '', slug: '' }, 'Packing: 5 Tips!', true).slug).toBe('packing-5-tips');
    expect(resolveTitleChange({ title: 'Packing', slug: 'packing' }, 'Packing a Kitchen', true).slug).toBe(
      'packing-a-kitchen',
    );
  });

  test('is there for a title in letters that no address has, and is replaced by words', () => {
    const { slug = '' } = resolveTitleChange({ title: '', slug: '' }, 'نقل', true);
    expect(slug).toMatch(/^article-\d{8}-\d{4}$/);
    expect(resolveTitleChange({ title: 'نقل', slug }, 'نقل Nairobi', true).slug).toBe('nairobi');
  });

  test('of a title in other letters differs from that of a minute before, and stays while it is typed', () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T21:15:59Z') });
    const { slug = '' } = resolveTitleChange({ title: '', slug: '' }, 'نقل', true);
    expect(slug).toBe('article-20261128-0015');
    vi.setSystemTime(new Date('2026-11-27T21:16:00Z'));
    expect(resolveTitleChange({ title: '', slug: '' }, 'نقل', true).slug).toBe('article-20261128-0016');
    expect(resolveTitleChange({ title: 'نقل', slug }, 'نقل أ', true)).toEqual({ title: 'نقل أ' });
    expect(resolveTitleChange({ title: 'نقل', slug }, 'نقل Nairobi', true).slug).toBe('nairobi');
    expect(resolveTitleChange({ title: 'نقل', slug }, '', true).slug).toBe('');
  });

  test('stays when somebody has written it', () => {
    expect(resolveTitleChange({ title: 'Packing', slug: 'my-own' }, 'Packing a Kitchen', true)).toEqual({
      title: 'Packing a Kitchen',
    });
  });
});

test('the slug of a post that is there stays when its title changes', () => {
  expect(resolveTitleChange({ title: 'Packing', slug: 'packing' }, 'Storage', false)).toEqual({ title: 'Storage' });
});

test('a slug without a letter that an address has is told so, not called missing', () => {
  const { error } = blogPostEditing.fieldsSchema.safeParse(
    blogPostEditing.fieldsOf({ ...blogPostEditing.blank, slug: 'نقل' }),
  );
  expect(error?.issues.find(({ path }) => path[0] === 'slug')?.message).toMatch(/^Use lower-case letters/);
});

test('a new post starts empty, and as a draft', () => {
  const { unfinishedTag, ...defaults } = blogPostEditing.blank;
  expect([unfinishedTag, defaults]).toEqual([
    '',
    {
      ...{ title: '', slug: '', excerpt: '', content: '', image: '', category: '', tags: [], published: false },
      ...{ ogTitle: '', ogDescription: '', ogImage: '', canonicalUrl: '', noIndex: false },
      ...{ metaTitle: '', metaDescription: '', publishAt: '', unpublishAt: '', publishedAt: '' },
    },
  ]);
});

test('tags lose their # and what is there twice, and one that is still being typed counts', () => {
  expect(addTags(['boxes'], [' #Tape ', 'Boxes', '', '##', 'tape'])).toEqual(['boxes', 'Tape']);
  expect(blogPostEditing.fieldsOf({ ...blogPostEditing.blank, tags: ['a'], unfinishedTag: 'b' })).toMatchObject({
    tags: ['a', 'b'],
  });
});
