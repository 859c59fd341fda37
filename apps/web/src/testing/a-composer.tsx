import { vi } from 'vitest';
import { Composer } from '../core/composer/Composer.tsx';
import type { Attachment } from '../core/uploads/attachment.ts';
import { useAttachmentStore } from '../core/uploads/attachments.state.ts';
import { renderPart } from './render-part.tsx';

/** Where it is written. */
export const place = 'new:-1';

/** A file beside a question, read unless told otherwise. */
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

/** Has these files beside the question, and no others. */
export const attached = (...attachments: Attachment[]) =>
  useAttachmentStore.setState({ places: { [place]: attachments } });

/** A composer, with what it does when something is sent or stopped. */
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
