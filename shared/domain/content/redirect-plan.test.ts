import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlannedRedirect, RedirectPlan } from './redirect-plan.ts';

const lead = (from: string, to: string | null, status: 301 | 302 | 410 = to === null ? 410 : 301): PlannedRedirect => ({
  from,
  to,
  status,
});

const planOf = (...redirects: PlannedRedirect[]) => new RedirectPlan(redirects);

describe('a rejected redirect', () => {
  test.each([
    ['to itself', lead('/a', '/a?x'), 'to', 'The new address is the same as the old address. Enter another address.'],
    [
      'from a redirected address',
      lead('/old', '/b'),
      'from',
      '/old is redirected to /new. Delete the existing redirect first.',
    ],
    [
      'back in a circle',
      lead('/new', '/old'),
      'to',
      '/old is redirected to /new. Visitors would be redirected in circles. Enter another address.',
    ],
    ['to a page that is gone', lead('/a', '/gone'), 'to', '/gone is permanently gone. Enter another address.'],
  ])('leads %s', (_, redirect, path, message) => {
    expect(planOf(lead('/old', '/new'), lead('/gone', null)).findProblem(redirect)).toEqual({ path, message });
  });

  test('names the address to enter if its target is redirected', () => {
    expect(planOf(lead('/old', '/new#x')).findProblem(lead('/a', '/old?y'))).toEqual({
      path: 'to',
      message: '/old is redirected to /new#x. Enter /new#x instead.',
      suggestion: '/new#x',
    });
  });

  test('is never one to another site', () => {
    expect(planOf(lead('/old', '/new')).findProblem(lead('/a', 'https://example.com/old'))).toBeNull();
  });
});

describe('redirects to the start of a new one', () => {
  test('lead to its end, with the rest of their address', () => {
    const plan = planOf(lead('/a', '/b?x=1#y'), lead('/z', '/b'));
    expect(plan.add(lead('/b', '/c'))).toBe(2);
    expect(plan.changed).toEqual(expect.arrayContaining([lead('/a', '/c?x=1#y'), lead('/z', '/c'), lead('/b', '/c')]));
  });

  test('become temporary only if the new one is temporary', () => {
    const plan = planOf(lead('/a', '/b'));
    plan.add(lead('/b', '/c', 302));
    expect(plan.find('/a')).toEqual(lead('/a', '/c', 302));
  });

  test('are gone if the new one is gone', () => {
    const plan = planOf(lead('/a', '/b'));
    plan.add(lead('/b', null));
    expect(plan.find('/a')).toEqual(lead('/a', null));
  });
});

test('redirects every old address of a page that moved away and back', () => {
  const plan = planOf(lead('/elsewhere', '/a'));
  plan.move('/a', '/b');
  plan.move('/b', '/c');
  plan.move('/c', '/a');
  expect(plan.find('/a')).toBeUndefined();
  for (const from of ['/elsewhere', '/b', '/c']) expect(plan.find(from)?.to).toBe('/a');
});

test('never creates a redirect to the start of another, whatever is added and moved', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
  const step = fc.record({
    from: path,
    to: fc.option(
      fc.tuple(path, fc.constantFrom('', '?q', '#f')).map((parts) => parts.join('')),
      { nil: null },
    ),
    isMove: fc.boolean(),
    isFlattened: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const plan = new RedirectPlan([]);
      const froms = new Set<string>();
      for (const { from, to, isMove, isFlattened } of steps) {
        froms.add(from);
        const end = to?.replace(/[?#].*/, '') ?? '';
        if (isMove && end !== '' && end !== from) plan.move(from, end);
        else {
          const redirect = isFlattened ? plan.resolveTarget(lead(from, to)) : lead(from, to);
          if (plan.findProblem(redirect) === null) plan.add(redirect);
        }
        for (const each of froms) {
          const next = plan.find(each)?.to?.replace(/[?#].*/, '');
          if (next !== undefined) expect(plan.find(next)).toBeUndefined();
        }
      }
    }),
  );
});
