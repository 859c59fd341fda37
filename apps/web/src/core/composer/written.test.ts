import { beforeEach, expect, it } from 'vitest';
import { useAttachmentStore } from '../uploads/attachments.state.ts';
import type { Attachment } from '../uploads/attachment.ts';
import { getDraft, setDraft } from './drafts.ts';
import { chatsPlace, readChats, setChats } from './mentions/mentioned-chats.ts';
import { quotePlace, setQuote } from './quotes.ts';
import { clearWritten, moveWritten } from './written.ts';

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

it('takes along all that is to go with a question, and writes over nothing', () => {
  setDraft('there', 'Begun before.');
  moveWritten('here', 'there');
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

it('leaves what stands elsewhere where nothing was written here', () => {
  setDraft('there', 'Begun before.');
  moveWritten('nowhere', 'there');
  expect(getDraft('there')).toBe('Begun before.');
});

it('keeps nothing of what is cleared, be it a quote, a mention or a file', () => {
  clearWritten('here');
  expect([
    getDraft('here'),
    getDraft(quotePlace('here')),
    getDraft(chatsPlace('here')),
    filesAt('here'),
  ]).toEqual(['', '', '', []]);
});
