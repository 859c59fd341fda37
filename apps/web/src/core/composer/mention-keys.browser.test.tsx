import { findMentions } from '@studiolo/contract/mentions/endpoints';
import type { Mention } from '@studiolo/contract/mentions/entities';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { offerMentions } from '../../platform/mention-targets.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn, signOut } from '../../platform/session/session.ts';
import { place, showComposer } from '../../testing/a-composer.tsx';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { setDraft } from './drafts.ts';

const CHAT: Mention = {
  kind: 'chat',
  id: 'c1',
  title: 'Quarterly report',
  about: '',
  path: '',
  updateDate: '',
  size: 0,
};
const PROMPT: Mention = {
  kind: 'prompt',
  id: 'p1',
  title: '翻译',
  about: '',
  path: '',
  updateDate: '',
  size: 0,
};

let server: FakeServer;

beforeEach(() => {
  signOut();
  setDraft(place, '');
  queryClient.clear();
  server = fakeServer();
  offerMentions([
    {
      kind: 'prompt',
      triggerKind: 'start',
      Icon: () => null,
      Label: () => 'Prompts',
      choose: ({ title }, { insert }) => insert(`Inserted ${title}`),
    },
  ]);
  signIn('token');
});

const pressEnter = (area: Element) =>
  area.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
  );

describe('Enter in the list of mentions [chat.mention]', () => {
  it('chooses from the moment the list is shown, and sends nothing', async () => {
    server.answer(findMentions, () => [CHAT]);
    const { box, onSend, screen } = await showComposer();
    // The observer runs right after the list is shown, before any effect.
    const shown = new MutationObserver(() => {
      if (!screen.container.querySelector('[role="listbox"]')) return;
      shown.disconnect();
      pressEnter(box.element());
    });
    shown.observe(screen.container, { childList: true, subtree: true });

    await box.fill('Compare @rep');

    await expect.element(box).toHaveValue('Compare “Quarterly report” ');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('waits for the prompts if they are still loading', async () => {
    const response = Promise.withResolvers<Mention[]>();
    server.answer(findMentions, () => response.promise);
    const { box, onSend } = await showComposer();
    await box.fill('/fy');
    await expect.poll(() => server.requestsTo(findMentions)).toHaveLength(1);

    await userEvent.keyboard('{Enter}');
    response.resolve([PROMPT]);

    await expect.element(box).toHaveValue('Inserted 翻译');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('sends a text that begins with a slash once no prompt fits', async () => {
    server.answer(findMentions, () => []);
    const { box, onSend } = await showComposer();
    await box.fill('/etc/hosts');

    const pressUntilSent = async () => {
      await userEvent.keyboard('{Enter}');
      return onSend.mock.calls;
    };
    await expect.poll(pressUntilSent).toEqual([[{ prompt: '/etc/hosts', files: [] }]]);
  });
});
