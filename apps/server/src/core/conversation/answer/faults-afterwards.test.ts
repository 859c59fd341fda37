import { randomUUID } from 'node:crypto';
import { ask, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { MODEL_FAULTS } from '../../../testing/model-faults.ts';
import { until } from '../../../testing/until.ts';

const { server, openai } = aServerWithModel({ settings: { CHAT_TITLES: 'model' } });

beforeEach(() => {
  openai.behavesWell();
  openai.answersWith(['One ', 'two ', 'three ', 'four.']);
});

/** Regenerated, edited and temporary answers end in the same way. */
describe.each(MODEL_FAULTS)('a faulty model service after a first answer: %s', (kind, came, sentence) => {
  it('leaves the first answer and the name of its chat unchanged [provider.faults] [chat.regenerate] [chat.edit] [chat.sessions]', async () => {
    const ann = await aUser(server);
    const first = randomUUID();
    openai.requests.length = 0;
    const paused = openai.pauseAfter(4);
    const answering = ann.readStream(ask, { msgId: first, prompt: 'Count.' });
    await paused;
    // The previous test's last request may have been recorded instead.
    await until(() =>
      openai.requests.some(({ system, turns }) => turns.length > 0 && !system.includes('title')),
    );
    openai.requests.length = 0;
    openai.behavesBadly(kind);
    openai.resume();
    const run = (await answering).events[0];
    const sessionId = run?.type === 'run' ? run.sessionId : '';
    const naming = await until(() => openai.requests.find(({ system }) => system.includes('title')));
    await naming.over;

    const second = { sessionId, parentId: first, msgId: randomUUID(), prompt: 'And on.' };
    for (const question of [
      second,
      { ...second, msgId: randomUUID() },
      { ...second, msgId: randomUUID(), prompt: 'And on, in other words.' },
      { ...second, parentId: '', msgId: randomUUID(), prompt: 'Count, in other words.' },
    ]) {
      const { text, last } = await ann.readStream(ask, question);
      expect([last.code, last.end, text]).toEqual([500, true, came]);
      expect(last.data).toMatch(sentence);
    }
    const temporary = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Count.', isTemporary: true });
    expect([temporary.last.code, temporary.text]).toEqual([500, came]);

    const { records } = await ann.call(pageRecords, { sessionId });
    expect(records.map(({ status, reponse }) => [status, reponse])).toEqual([
      ...Array.from({ length: 4 }, () => ['failed', came]),
      ['done', 'One two three four.'],
    ]);
    expect((await ann.call(pageTopics, {})).records).toMatchObject([{ title: 'Count.' }]);
    expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 1 });
  });
});
