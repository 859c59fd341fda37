import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { expect, it } from 'vitest';
import { anOpenTurn } from '../../../testing/an-open-turn.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { getDraft } from '../../composer/drafts.ts';
import { emptyAnswer, failed } from '../../thread/answer/answer.ts';
import { changeTurn, sessionAt, useSessions } from '../sessions/sessions.state.ts';
import { queueNext } from './queue-question.ts';
import { useNext } from './next.state.ts';

it('turns a queued question back into the draft if the answer before it failed [chat.next]', async () => {
  await freshPage();
  const session = {
    ...sessionAt(useSessions.getState(), PLAIN_CHAT, 's1'),
    messages: [anOpenTurn('first')],
  };
  useSessions.setState({ open: [session] });
  const written = { prompt: 'And then?', files: [] };
  queueNext({ session, after: ['first'], written, model: undefined, scope: undefined });
  expect(useNext.getState().waiting['s1']?.written).toBe(written);
  expect(getDraft('s1')).toBe('');

  changeTurn('s1', 'first', { answer: failed(emptyAnswer('gpt3.5'), 'The model is busy.', undefined) });

  expect(getDraft('s1')).toBe('And then?');
  expect(useNext.getState().waiting).toEqual({});
  expect(useSessions.getState().open[0]?.messages).toHaveLength(1);
});
