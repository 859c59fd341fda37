import { expect, it } from 'vitest';
import { Refusal } from '../../../platform/api/refusal.ts';
import { useToast } from '../../../platform/toast/notify.ts';
import { getDraft } from '../../composer/drafts.ts';
import { giveBackUnsent } from './send-written.ts';

const refused = (reason: string) =>
  new Refusal({ code: 500, msg: 'No, sorry.', type: 'ERROR', data: { reason } });
const said = () => useToast.getState().toast?.text;

it('gives what could not be sent back where it was written, and says so [text.generic]', () => {
  giveBackUnsent('a', { prompt: 'Hello', files: [] }, refused('INTERNAL'));
  expect(said()).toBe('Sent failed');
  expect(getDraft('a')).toBe('Hello');
  giveBackUnsent('b', { prompt: 'Hello', files: [] }, refused('QUOTA_SPENT'));
  expect(said()).toBe('No, sorry.');
});
