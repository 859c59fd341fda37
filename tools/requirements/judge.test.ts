import { expect, it } from 'vitest';
import { findFaults, needsBrowser } from './judge.ts';
import { proofsIn } from './proofs.ts';

const row = (id: string, isDone: boolean, text = '') => ({ id, text, isDone });

it('reads row ids from titles, however the test is written', () => {
  const source = [
    "it('copies [chat.copy]', () => {});",
    'test("copies and quotes [chat.copy, chat.quote]", { tag: "slow" }, async () => {});',
    "it.each([[1, 'one']])('counts %s [plan.count]', (n) => {});",
    "const none = row['chat.none'];",
  ].join('\n');
  expect(proofsIn('apps/web/src/a.test.ts', source).map(({ id }) => id)).toEqual([
    'chat.copy',
    'chat.copy',
    'chat.quote',
    'plan.count',
  ]);
});

it('refuses a completed row without a proof', () => {
  expect(findFaults([row('plan.count', true)], [])).toHaveLength(1);
  expect(findFaults([row('plan.count', false)], [])).toEqual([]);
});

it('refuses a test that names an unknown row', () => {
  expect(findFaults([], proofsIn('a.test.ts', "it('is [chat.unknown]', () => {});"))).toHaveLength(1);
});

it('requires a browser test for visible features', () => {
  const title = "it('redirects [route.root]', () => {});";
  expect(needsBrowser(row('account.modal', false, 'login modal 375 px wide'))).toBe(true);
  expect(findFaults([row('route.root', true)], proofsIn('apps/web/src/routes.test.ts', title))).toHaveLength(
    1,
  );
  expect(findFaults([row('route.root', true)], proofsIn('e2e/routes.spec.ts', title))).toEqual([]);
});
