import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { writeFromTemplate } from '@studiolo/contract/write/templates/endpoints';
import type { Editor } from '@tiptap/core';
import { readMarkdown } from '../../../core/rich-text/document/read-blocks.ts';
import { call } from '../../../platform/api/call.ts';
import { openStream } from '../../../platform/api/open-stream.ts';
import { newId } from '../../../platform/browser/new-id.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { countQuery } from '../../../platform/session/count.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { replaceText } from './replace-text.ts';
import type { Draft } from './drafting.state.ts';

/** Interval between updates of the text in the editor, in ms. */
const UPDATE_INTERVAL_MS = 80;

/** The refused draft, and the instruction for the next one. */
export type Rewrite = { refused: string; instruction: string };

/** Splits a text into its title and the rest. */
export const titled = (answer: string): { title: string; text: string } => {
  const [match = '', title = ''] = /^\s*#[ \t]+(.+?)[ \t]*#*(?:\n|$)/.exec(answer) ?? [];
  return { title: title.replace(/[*_`]/g, ''), text: answer.slice(match.length).trimStart() };
};

/**
 * Streams a draft into an editor; returns its title. Ends silently when stopped. If rewriting fails, the earlier
 * draft is restored; after a successful rewrite, one undo restores it.
 */
export const writeDraft = async (
  editor: Editor,
  { documentId: _documentId, ...draft }: Draft,
  signal: AbortSignal,
  again?: Rewrite,
): Promise<string> => {
  let answer = '';
  let runId: string | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const place = replaceText(editor, again !== undefined);
  // Read-only while drafting, because each update replaces all of the text, including anything typed.
  editor.setEditable(false, false);
  const show = () => {
    clearTimeout(waiting);
    waiting = undefined;
    place.put(readMarkdown(titled(answer).text));
  };
  const stop = () => {
    // If canceling fails, the run ends by itself.
    if (runId !== undefined) call(cancelRun, { runId }, { isQuiet: true }).catch(() => undefined);
  };
  const input = { ...draft, ...again, msgId: newId() };
  signal.addEventListener('abort', stop);
  try {
    for await (const { message } of openStream(writeFromTemplate, input, { signal })) {
      const { data } = message;
      if (typeof data === 'object' && data.type === 'run') runId = data.runId;
      if (typeof data === 'object' && data.type === 'notice') notify(data.text, 'warning');
      if (typeof data !== 'string' || data === '') continue;
      answer += data;
      waiting ??= setTimeout(show, UPDATE_INTERVAL_MS);
    }
    if (answer !== '') show();
  } catch (error) {
    if (again) {
      clearTimeout(waiting);
      place.restore();
    } else if (answer !== '') show();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    editor.setEditable(true, false);
    void queryClient.invalidateQueries(countQuery);
  }
  return titled(answer).title;
};
