import type { TranslationDetail } from '@studiolo/contract/translate/entities';
import { beforeEach, it } from 'vitest';
import { expectRestoredText } from '../../../../testing/expect-restored-text.tsx';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { freshPage } from '../../../../testing/fresh-page.ts';
import { TermsPanel } from './TermsPanel.tsx';

beforeEach(freshPage);

it('keeps the terms that are being edited until they are saved [reach.offline]', async () => {
  fakeServer();
  const translation = {
    taskId: 'one',
    translator: 'model',
    terms: [{ source: 'lamp', target: '灯' }],
  } as unknown as TranslationDetail;
  await expectRestoredText(
    <TermsPanel translation={translation} />,
    (screen) => screen.getByRole('textbox').nth(1),
    '路灯',
  );
});
