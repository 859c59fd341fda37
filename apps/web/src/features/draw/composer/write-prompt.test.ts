import type { DrawService } from '@studiolo/contract/draw/entities';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { servicesQuery } from '../queries.ts';
import { promptOf, promptsOf, setParameters, writeWholePrompt } from './write-prompt.ts';
import { useDrawDraft, write } from './draft.state.ts';

const aService = (name: string, usesFlags: boolean): DrawService => ({
  name,
  label: name,
  actions: ['CREATE'],
  changes: [],
  aspects: [],
  parameters: ['ar', 'q'],
  pictures: 4,
  isGrid: usesFlags,
  isFree: false,
  usesFlags,
});

beforeEach(() => {
  queryClient.setQueryData(servicesQuery.queryKey, [aService('openai', false), aService('midjourney', true)]);
  write({ text: '', parameters: {}, service: '' });
});

it('keeps parameters separate from the text, except for services with flags [draw.params]', () => {
  writeWholePrompt('A lake --ar 4:3');
  expect(useDrawDraft.getState()).toMatchObject({ text: 'A lake', parameters: { ar: '4:3' } });
  setParameters({ q: 0.5 }, false);
  expect(useDrawDraft.getState().text).toBe('A lake');
  expect(promptOf(useDrawDraft.getState())).toBe('A lake --ar 4:3 --q 0.5');

  writeWholePrompt(promptOf(useDrawDraft.getState()), { service: 'midjourney' });
  expect(useDrawDraft.getState()).toMatchObject({ text: 'A lake --ar 4:3 --q 0.5', parameters: {} });
  setParameters({ ar: '16:9' }, true);
  expect(useDrawDraft.getState().text).toBe('A lake --ar 16:9 --q 0.5');
});

it('converts a typed flag to a parameter, and leaves an invalid one in the text [draw.params]', () => {
  setParameters({ ar: '4:3' }, false);
  write({ text: 'A lake --ar 16:9' });
  expect(promptOf(useDrawDraft.getState())).toBe('A lake --ar 16:9');
  setParameters({ ar: '1:1' }, false);
  expect(useDrawDraft.getState()).toMatchObject({ text: 'A lake', parameters: { ar: '1:1' } });
  write({ text: 'A lake --wide 6' });
  expect(promptOf(useDrawDraft.getState())).toBe('A lake --wide 6');
});

it('keeps alternatives in braces as typed, and writes a prompt for each [draw.params]', () => {
  write({ text: 'A {red, blue} lake --ar {1:1, 4:3}', parameters: { q: 0.5 } });
  setParameters({ s: 100 }, true);
  expect(useDrawDraft.getState().text).toBe('A {red, blue} lake --ar {1:1, 4:3}');
  expect(promptsOf(useDrawDraft.getState(), true)).toEqual([
    'A red lake --ar 1:1 --q 0.5 --s 100',
    'A red lake --ar 4:3 --q 0.5 --s 100',
    'A blue lake --ar 1:1 --q 0.5 --s 100',
    'A blue lake --ar 4:3 --q 0.5 --s 100',
  ]);
  writeWholePrompt('A lake --ar {1:1, 4:3}', { service: 'openai' });
  expect(useDrawDraft.getState().text).toBe('A lake --ar {1:1, 4:3}');
});
