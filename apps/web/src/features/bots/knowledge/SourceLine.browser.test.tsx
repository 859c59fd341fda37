import { KNOWLEDGE_STATES, type KnowledgeSource } from '@studiolo/contract/bots/knowledge-entities';
import {
  deleteKnowledge,
  pageKnowledge,
  restoreKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { toPage } from '@studiolo/contract/wire/page';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useToast } from '../../../platform/toast/notify.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { SourceLine } from './SourceLine.tsx';
import { text as chinese } from './text/zh_CN.ts';
import { text as english } from './text/en_US.ts';

const SOURCE: KnowledgeSource = {
  sourceId: 's',
  kind: 'url',
  title: 'Opening hours',
  fileId: 'f',
  url: 'https://a.example',
  notebookId: '',
  state: 'learned',
  progress: null,
  error: '',
  report: '',
  size: 1,
  schedule: 'daily',
  isOpen: false,
  learnedDate: null,
  changes: null,
};
const LABELS = ['learned', 'queued', 'learning', 'retrying', 'failed', 'unlearned'] as const;
const NEXT_LABELS = ['toLearn', 'toRelearn', 'forgotten'] as const;

it('has a distinct label for each of the nine states, in both languages [knowledge.states]', async () => {
  const shown = [];
  for (const state of KNOWLEDGE_STATES) {
    const { container, unmount } = await renderPart(
      <SourceLine botId="b" source={{ ...SOURCE, state }} isChosen={false} onChoose={() => undefined} />,
    );
    shown.push(container.querySelector(`[data-state="${state}"]`)?.textContent);
    await unmount();
  }
  const labels = [...LABELS, ...NEXT_LABELS];
  expect(shown).toEqual(labels.map((label) => english[label]));
  for (const words of [english, chinese])
    expect(new Set(labels.map((label) => words[label])).size).toBe(KNOWLEDGE_STATES.length);
});

it('summarizes the changes to a refetched page in one line [knowledge.states]', async () => {
  const changes = { added: 2, removed: 1, firstAdded: [], firstRemoved: [], date: '2026-11-24' };
  const { getByText } = await renderPart(
    <SourceLine botId="b" source={{ ...SOURCE, changes }} isChosen={false} onChoose={() => undefined} />,
  );
  await expect.element(getByText('2 sentences added, 1 removed')).toBeVisible();
});

it('offers to restore a source that was deleted [knowledge.states]', async () => {
  const server = fakeServer();
  server.answer(pageKnowledge, () => toPage([], 0, { current: 1, size: 500 }));
  server.answer(deleteKnowledge, () => null);
  server.answer(restoreKnowledge, () => null);
  const { getByRole } = await renderPart(
    <SourceLine botId="b" source={SOURCE} isChosen={false} onChoose={() => undefined} />,
  );
  await getByRole('button', { name: 'Options for Opening hours' }).click();
  await getByRole('menuitem', { name: 'Delete' }).click();

  await expect.poll(() => useToast.getState().toast?.text).toBe('1 source was deleted.');
  useToast.getState().toast?.action?.run();

  const named = { botId: 'b', sourceIds: ['s'] };
  await expect.poll(() => server.requestsTo(restoreKnowledge).map(({ input }) => input)).toEqual([named]);
});

it('on a phone, shows the state below the name, and the menu at the end of the row [knowledge.states]', async () => {
  await page.viewport(390, 844);
  const { container, getByRole } = await renderPart(
    <SourceLine
      botId="b"
      source={{
        ...SOURCE,
        title: 'Opening hours of the long harbor',
        isOpen: true,
        learnedDate: '2026-11-24',
      }}
      isChosen={false}
      onChoose={() => undefined}
    />,
  );
  const place = (selector: string) => container.querySelector(selector)?.getBoundingClientRect();
  const [name, state, time] = [place('p'), place('[data-state]'), place('time')];
  const menu = getByRole('button').element().getBoundingClientRect();
  expect(state?.top).toBeGreaterThanOrEqual(name?.bottom ?? Infinity);
  expect(state?.left).toBeGreaterThanOrEqual(name?.left ?? Infinity);
  expect(time?.top).toBeLessThan(state?.bottom ?? 0);
  expect(menu.left).toBeGreaterThan(name?.right ?? Infinity);
  expect(menu.bottom).toBeLessThanOrEqual(place('li')?.bottom ?? 0);
  expect(menu.top).toBeLessThan(name?.bottom ?? 0);
});
