import { askForPicture } from '@studiolo/contract/chat/endpoints';
import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { appendToDocument } from '@studiolo/contract/write/document-endpoints';
import { create } from 'zustand';
import { placePicture } from '../../../core/rich-text/pictures/pictures.ts';
import { call } from '../../../platform/api/call.ts';
import { openStream } from '../../../platform/api/open-stream.ts';
import { StreamFault } from '../../../platform/api/stream-fault.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { newId } from '../../../platform/browser/new-id.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { countQuery } from '../../../platform/session/count.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { cacheDocument } from '../documents/queries.ts';
import { copyPicture } from '../editor/copy-picture.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import { picturesTexts } from './pictures.texts.ts';

type GeneratorState = {
  state: 'idle' | 'drawing' | 'done' | 'failed';
  /** Preview of the unfinished picture, as a data URL. */
  sketch: string;
  error: string;
  isSpent: boolean;
};

type RunningGeneration = { controller: AbortController; runId?: string };

const IDLE: GeneratorState = { state: 'idle', sketch: '', error: '', isSpent: false };
const LABEL_LENGTH = 120;

/** Returns the alt text of a picture: the prompt. */
const labelOf = (words: string): string =>
  words
    .replace(/[\s[\]]+/g, ' ')
    .trim()
    .slice(0, LABEL_LENGTH);

const createPainter = ({ id, title, editor }: OpenDocument) => {
  const useNow = create<GeneratorState>(() => IDLE);
  let running: RunningGeneration | undefined;

  const stop = (): void => {
    const { runId, controller } = running ?? {};
    running = undefined;
    controller?.abort();
    // If canceling fails, the run ends by itself.
    if (runId !== undefined) call(cancelRun, { runId }, { isQuiet: true }).catch(() => undefined);
    useNow.setState(IDLE);
  };

  const paint = async (prompt: string, model: string | undefined, mine: RunningGeneration) => {
    const input = { msgId: newId(), prompt, isTemporary: true, ...(model !== undefined && { model }) };
    let drawn: string | undefined;
    for await (const { message } of openStream(askForPicture, input, { signal: mine.controller.signal })) {
      const { data } = message;
      if (typeof data !== 'object') continue;
      if (data.type === 'run') mine.runId = data.runId;
      if (data.type === 'picture' && data.isWhole) drawn = data.url;
      else if (data.type === 'picture') useNow.setState({ sketch: data.url });
    }
    return mine.controller.signal.aborted || drawn === undefined ? undefined : copyPicture(drawn);
  };

  const follow = async (prompt: string, words: string, model: string | undefined): Promise<void> => {
    const mine: RunningGeneration = { controller: new AbortController() };
    running = mine;
    let failed: unknown;
    let isInserted = false;
    const label = labelOf(words);
    const left = await placePicture(editor, { name: label, label }, async () => {
      try {
        const picture = await paint(prompt, model, mine);
        isInserted = picture !== undefined;
        return picture;
      } catch (error) {
        failed = error;
        return undefined;
      }
    });
    // If the line or the document no longer exists, the picture is kept anyway, since it was paid for.
    if (left !== undefined) {
      cacheDocument(
        await call(appendToDocument, { documentId: id, content: `![${label}](${left})`, anchors: [] }),
      );
      notify(translate(picturesTexts, 'appended', { title }), 'success');
    }
    void queryClient.invalidateQueries(countQuery);
    if (running !== mine) return;
    running = undefined;
    const fault = failed instanceof StreamFault ? failed : undefined;
    useNow.setState({
      state: isInserted ? 'done' : 'failed',
      sketch: '',
      error: fault?.message ?? '',
      isSpent: fault?.refusal?.reason === 'QUOTA_SPENT' || fault?.refusal?.reason === 'VIP_ONLY',
    });
  };

  return {
    useNow,
    stop,
    /** Generates a picture from a prompt and inserts it on a separate line. `words` become its alt text. */
    draw: (prompt: string, words: string, model: string | undefined): void =>
      whenSignedIn(() => {
        stop();
        useNow.setState({ ...IDLE, state: 'drawing' });
        follow(prompt.slice(0, DRAW_LIMITS.promptLength), words, model).catch(() =>
          useNow.setState({ ...IDLE, state: 'failed' }),
        );
      }),
  };
};

type PictureGenerator = ReturnType<typeof createPainter>;

const painters = new WeakMap<OpenDocument['editor'], PictureGenerator>();

/** Returns the picture generator of an open document. It continues while its panel is closed. */
export const pictureGeneratorOf = (document: OpenDocument): PictureGenerator => {
  const existing = painters.get(document.editor);
  if (existing) return existing;
  const painter = createPainter(document);
  painters.set(document.editor, painter);
  return painter;
};
