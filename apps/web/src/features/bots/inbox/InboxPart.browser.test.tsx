import type { InboxQuestion } from '@studiolo/contract/bots/inbox-entities';
import { getInbox } from '@studiolo/contract/bots/inbox-endpoints';
import { expect, it } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn } from '../../../platform/session/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { InboxPart } from './InboxPart.tsx';
import { inboxQuery } from './queries.ts';

const inboxQuestion = (answerId: string, question: string): InboxQuestion => ({
  answerId,
  question,
  answer: 'I do not know.',
  reason: 'uncited',
  origin: 'visitor',
  hasXray: false,
  createDate: '2026-11-01T00:00:00Z',
});

it('keeps the text being written when another question arrives [bot.inbox]', async () => {
  signIn('token');
  queryClient.clear();
  const server = fakeServer();
  let groups = [[inboxQuestion('one', 'When do you open?')]];
  server.answer(getInbox, () => ({ groups, answered: [], price: 1 }));
  const { getByRole } = await renderPart(<InboxPart botId="b" />);
  const answer = getByRole('textbox', { name: 'Your answer' });
  await answer.fill('We open at nine on all days but Sunday.');

  groups = [[inboxQuestion('two', 'Where are you?')], ...groups];
  await queryClient.refetchQueries({ queryKey: inboxQuery('b').queryKey });
  await expect.element(getByRole('button', { name: /Where are you/ })).toBeVisible();
  await expect.element(answer).toHaveValue('We open at nine on all days but Sunday.');
});
