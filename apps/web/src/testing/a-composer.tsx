import { vi } from 'vitest';
import { Composer } from '../core/composer/Composer.tsx';
import type { Attachment } from '../core/uploads/attachment.ts';
import { useAttachmentStore } from '../core/uploads/attachments.state.ts';
import { renderPart } from './render-part.tsx';

/** Key of the draft. */
export const place = 'new:-1';

/** An attachment to a question, processed by default. */
export const attachment = (change: Partial<Attachment>): Attachment => ({
  id: '1',
  name: 'report.pdf',
  size: 2048,
  phase: 'ready',
  progress: 1,
  error: '',
  canRetry: false,
  file: undefined,
  fileId: 'f1',
  url: '/api/cli/file/v1/get/f1/report.pdf',
  ...change,
});

export const attached = (...attachments: Attachment[]) =>
  useAttachmentStore.setState({ places: { [place]: attachments } });

export const showComposer = async (change: { isAnswering?: boolean } = {}) => {
  const onSend = vi.fn();
  const onStop = vi.fn();
  const screen = await renderPart(
    <Composer
      place={place}
      isAnswering={change.isAnswering ?? false}
      isStopping={false}
      onSend={onSend}
      onStop={onStop}
    />,
  );
  return { screen, onSend, onStop, box: screen.getByRole('textbox', { name: 'Your question' }) };
};
