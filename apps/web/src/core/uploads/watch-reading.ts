import { getFiles } from '@studiolo/contract/files/endpoints';
import { call } from '../../platform/api/call.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { wireTexts } from '../../platform/i18n/wire-texts.ts';
import { onPush } from '../../platform/socket/dispatch.ts';
import { withStored, type Attachment } from './attachment.ts';

/** Polling interval, in case the push about a file is lost, in ms. */
const POLL_INTERVAL_MS = 1000;

type Change = (id: string, next: (attachment: Attachment) => Attachment) => void;

let timer: ReturnType<typeof setTimeout> | undefined;
let poll: (() => Promise<void>) | undefined;

/** Polls the state of files until the server has read them all. */
export const watchReading = (list: () => readonly Attachment[], change: Change): void => {
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void poll?.(), POLL_INTERVAL_MS);
  };
  poll = async () => {
    const reading = list().filter(({ phase, fileId }) => phase === 'reading' && fileId !== undefined);
    if (reading.length === 0) return;
    again();
    const fileIds = reading.map(({ fileId }) => fileId);
    // The next poll tries again.
    const stored = await call(getFiles, { fileIds }, { isQuiet: true }).catch(() => undefined);
    if (!stored) return;
    const message = translate(wireTexts, 'NOT_FOUND');
    for (const { id, fileId } of reading) {
      const now = stored.find((file) => file.fileId === fileId);
      change(id, (each) => (each.phase === 'reading' ? withStored(each, now, message) : each));
    }
  };
  void poll();
};

onPush('changed', ({ what }) => {
  if (what === 'files') void poll?.();
});
onPush('run', ({ run }) => {
  if (run.kind === 'learn' && run.state !== 'running') void poll?.();
});
