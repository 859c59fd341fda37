import { expect, it } from 'vitest';
import { Refusal } from '../../../platform/api/refusal.ts';
import { useToast } from '../../../platform/toast/notify.ts';
import { getDraft } from '../../composer/drafts.ts';
import { restoreUnsent } from './send-draft.ts';

const refused = (reason: string) =>
  new Refusal({ code: 500, msg: 'No, sorry.', type: 'ERROR', data: { reason } });
const message = () => useToast.getState().toast?.text;

it('puts an unsent question back into the composer and shows the error [text.generic]', () => {
  restoreUnsent('a', { prompt: 'Hello', files: [] }, refused('INTERNAL'));
  expect(message()).toBe('Sent failed');
  expect(getDraft('a')).toBe('Hello');
  restoreUnsent('b', { prompt: 'Hello', files: [] }, refused('QUOTA_SPENT'));
  expect(message()).toBe('No, sorry.');
});
