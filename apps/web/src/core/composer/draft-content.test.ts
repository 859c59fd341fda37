import { beforeEach, expect, it } from 'vitest';
import { useAttachmentStore } from '../uploads/attachments.state.ts';
import type { Attachment } from '../uploads/attachment.ts';
import { getDraft, setDraft } from './drafts.ts';
import { chatsPlace, readChats, setChats } from './mentions/mentioned-chats.ts';
import { quotePlace, setQuote } from './quotes.ts';
import { clearDraftContent, moveDraftContent } from './draft-content.ts';

const file: Attachment = {
  id: '1',
  name: 'a.txt',
  size: 1,
  phase: 'ready',
  progress: 1,
  error: '',
  canRetry: false,
  file: undefined,
  fileId: 'f1',
  url: '/a.txt',
};
const filesAt = (place: string) => useAttachmentStore.getState().places[place] ?? [];

beforeEach(() => {
  for (const place of ['here', 'there']) setDraft(place, '');
  setDraft('here', 'What of this?');
  setQuote('here', 'Some words.');
  setChats('here', [{ kind: 'chat', id: 'c1', title: 'Tides' }]);
  useAttachmentStore.setState({ places: { here: [file] } });
});

it('moves a question with everything attached to it, and overwrites nothing', () => {
  setDraft('there', 'Begun before.');
  moveDraftContent('here', 'there');
  expect(getDraft('there')).toBe('Begun before.\n\nWhat of this?');
  expect(getDraft(quotePlace('there'))).toBe('Some words.');
  expect(readChats(getDraft(chatsPlace('there')))).toMatchObject([{ id: 'c1' }]);
  expect(filesAt('there')).toEqual([file]);
  expect([
    getDraft('here'),
    getDraft(quotePlace('here')),
    getDraft(chatsPlace('here')),
    filesAt('here'),
  ]).toEqual(['', '', '', []]);
});

it('leaves the target draft unchanged if there is nothing to move', () => {
  setDraft('there', 'Begun before.');
  moveDraftContent('nowhere', 'there');
  expect(getDraft('there')).toBe('Begun before.');
});

it('removes everything that belongs to a cleared draft: its quote, mentions and files', () => {
  clearDraftContent('here');
  expect([
    getDraft('here'),
    getDraft(quotePlace('here')),
    getDraft(chatsPlace('here')),
    filesAt('here'),
  ]).toEqual(['', '', '', []]);
});
