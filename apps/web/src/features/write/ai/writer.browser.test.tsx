import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { useWriteTool } from '@studiolo/contract/write/ai/endpoints';
import type { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hunksKey, openHunks } from '../../../core/rich-text/hunks/hunk-state.ts';
import { signIn } from '../../../platform/session/session.ts';
import { aHunkView } from '../../../testing/a-hunk-view.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { writerOf } from './writer.ts';

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  server.answer(cancelRun, () => null);
  server.stall(getChatCount);
  await freshPage();
  signIn('token');
});
afterEach(() => vi.unstubAllGlobals());

const TEXT = 'The lamp was lit in 1811.\n\nThe sea was calm that night.';

const RUN = { type: 'run', runId: 'r', msgId: 'm', sessionId: 's', model: 'gpt4.0' } as const;

const aWriter = () => {
  const view = aHunkView(TEXT);
  const editor = {
    view,
    get state() {
      return view.state;
    },
  };
  return {
    writer: writerOf({ id: crypto.randomUUID(), editor: editor as unknown as Editor }),
    hunks: () => openHunks(hunksKey.getState(view.state)!, view.state.doc),
  };
};

it('says after a task was stopped that nothing has changed, but only if that is true', async () => {
  const { writer, hunks } = aWriter();
  const now = () => writer.useNow.getState();
  server.sendEvents(useWriteTool, [RUN], { isOpen: true });
  writer.use({ tool: 'polish' });
  await expect.poll(() => server.requestsTo(useWriteTool)).toHaveLength(1);
  writer.stop();
  await expect.poll(now).toMatchObject({ state: 'done', hasChanged: false });

  server.sendEvents(useWriteTool, [RUN, 'The lamp was first lit in 1811.\n\n'], { isOpen: true });
  writer.use({ tool: 'polish' });
  await expect.poll(hunks).toHaveLength(1);
  writer.stop();
  expect(now()).toMatchObject({ state: 'done', hasChanged: true });
  await expect.poll(() => server.requestsTo(cancelRun)).toHaveLength(2);
  expect(now()).toMatchObject({ state: 'done', hasChanged: true });
});
