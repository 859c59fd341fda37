import { PLAIN_CHAT } from '@studiolo/contract/chat/ground-of';
import { expect, it } from 'vitest';
import { anOpenTurn } from '../../../testing/an-open-turn.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { getDraft } from '../../composer/drafts.ts';
import { emptyAnswer, failed } from '../../thread/answer/answer.ts';
import { changeTurn, sessionAt, useSessions } from '../sessions/sessions.state.ts';
import { letWait } from './let-wait.ts';
import { useNext } from './next.state.ts';

it('gives back as the draft what was to be asked once an answer is there that failed [chat.next]', async () => {
  await freshPage();
  const session = {
    ...sessionAt(useSessions.getState(), PLAIN_CHAT, 's1'),
    messages: [anOpenTurn('first')],
  };
  useSessions.setState({ open: [session] });
  const written = { prompt: 'And then?', files: [] };
  letWait({ session, after: ['first'], written, model: undefined, scope: undefined });
  expect(useNext.getState().waiting['s1']?.written).toBe(written);
  expect(getDraft('s1')).toBe('');

  changeTurn('s1', 'first', { answer: failed(emptyAnswer('gpt3.5'), 'The model is busy.', undefined) });

  expect(getDraft('s1')).toBe('And then?');
  expect(useNext.getState().waiting).toEqual({});
  expect(useSessions.getState().open[0]?.messages).toHaveLength(1);
});
