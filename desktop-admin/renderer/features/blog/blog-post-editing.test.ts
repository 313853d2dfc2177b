import { afterEach, describe, expect, test, vi } from 'vitest';
import { addTags, blogPostFormConfig, resolveTitleChange } from './blog-post-editing.ts';

afterEach(() => void vi.useRealTimers());

describe('the slug of a new post', () => {
  test('follows the title', () => {
    expect(resolveTitleChange({ title: '', slug: '' }, 'Packing: 5 Tips!', true).slug).toBe('packing-5-tips');
    expect(resolveTitleChange({ title: 'Packing', slug: 'packing' }, 'Packing a Kitchen', true).slug).toBe(
      'packing-a-kitchen',
    );
  });

  test('exists for a title without Latin letters, and is replaced once the title has some', () => {
    const { slug = '' } = resolveTitleChange({ title: '', slug: '' }, 'نقل', true);
    expect(slug).toMatch(/^article-\d{8}-\d{4}$/);
    expect(resolveTitleChange({ title: 'نقل', slug }, 'نقل Nairobi', true).slug).toBe('nairobi');
  });

  test('contains the time for a title without Latin letters, and stays while the title is typed', () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T21:15:59Z') });
    const { slug = '' } = resolveTitleChange({ title: '', slug: '' }, 'نقل', true);
    expect(slug).toBe('article-20261128-0015');
    vi.setSystemTime(new Date('2026-11-27T21:16:00Z'));
    expect(resolveTitleChange({ title: '', slug: '' }, 'نقل', true).slug).toBe('article-20261128-0016');
    expect(resolveTitleChange({ title: 'نقل', slug }, 'نقل أ', true)).toEqual({ title: 'نقل أ' });
    expect(resolveTitleChange({ title: 'نقل', slug }, 'نقل Nairobi', true).slug).toBe('nairobi');
    expect(resolveTitleChange({ title: 'نقل', slug }, '', true).slug).toBe('');
  });

  test('stays after it was edited by hand', () => {
    expect(resolveTitleChange({ title: 'Packing', slug: 'my-own' }, 'Packing a Kitchen', true)).toEqual({
      title: 'Packing a Kitchen',
    });
  });
});

test('keeps the slug of a stored post when its title changes', () => {
  expect(resolveTitleChange({ title: 'Packing', slug: 'packing' }, 'Storage', false)).toEqual({ title: 'Storage' });
});

test('reports a slug without valid characters as invalid, not as missing', () => {
  const { error } = blogPostFormConfig.fieldsSchema.safeParse(
    blogPostFormConfig.fieldsOf({ ...blogPostFormConfig.blank, slug: 'نقل' }),
  );
  expect(error?.issues.find(({ path }) => path[0] === 'slug')?.message).toMatch(/^Use lower-case letters/);
});

test('starts a new post empty and as a draft', () => {
  const { unfinishedTag, ...defaults } = blogPostFormConfig.blank;
  expect([unfinishedTag, defaults]).toEqual([
    '',
    {
      ...{ title: '', slug: '', excerpt: '', content: '', image: '', category: '', tags: [], published: false },
      ...{ ogTitle: '', ogDescription: '', ogImage: '', canonicalUrl: '', noIndex: false },
      ...{ metaTitle: '', metaDescription: '', publishAt: '', unpublishAt: '', publishedAt: '' },
    },
  ]);
});

test('removes # and duplicates from tags, and includes the tag that is being typed', () => {
  expect(addTags(['boxes'], [' #Tape ', 'Boxes', '', '##', 'tape'])).toEqual(['boxes', 'Tape']);
  expect(blogPostFormConfig.fieldsOf({ ...blogPostFormConfig.blank, tags: ['a'], unfinishedTag: 'b' })).toMatchObject({
    tags: ['a', 'b'],
  });
});
