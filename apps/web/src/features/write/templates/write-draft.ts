import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { writeFromTemplate } from '@studiolo/contract/write/templates/endpoints';
import type { Editor } from '@tiptap/core';
import { readMarkdown } from '../../../core/rich-text/document/read-blocks.ts';
import { call } from '../../../platform/api/call.ts';
import { openStream } from '../../../platform/api/open-stream.ts';
import { newId } from '../../../platform/browser/new-id.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { countQuery } from '../../../platform/session/count.ts';
import { putInPlace } from './put-in-place.ts';
import type { Draft } from './drafting.state.ts';

/** A long text is put in anew this often while it comes. */
const EVERY_MS = 80;

/** An earlier draft that is not wanted, and what to do otherwise. */
export type Again = { refused: string; instruction: string };

/** The title that a text begins with, and what follows it. */
export const titled = (said: string): { title: string; text: string } => {
  const [whole = '', title = ''] = /^\s*#[ \t]+(.+?)[ \t]*#*(?:\n|$)/.exec(said) ?? [];
  return { title: title.replace(/[*_`]/g, ''), text: said.slice(whole.length).trimStart() };
};

/**
 * Writes a draft into an editor while it comes; answers its title. Ends silently when it is stopped. A draft that was
 * there before comes back where another one fails, and by one undo where it does not.
 */
export const writeDraft = async (
  editor: Editor,
  { documentId: _documentId, ...draft }: Draft,
  signal: AbortSignal,
  again?: Again,
): Promise<string> => {
  let said = '';
  let runId: string | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const place = putInPlace(editor, again !== undefined);
  const show = () => {
    clearTimeout(waiting);
    waiting = undefined;
    place.put(readMarkdown(titled(said).text));
  };
  const stop = () => {
    if (runId !== undefined) call(cancelRun, { runId }, { isQuiet: true }).catch(() => undefined);
  };
  const asked = { ...draft, ...again, msgId: newId() };
  signal.addEventListener('abort', stop);
  try {
    for await (const { message } of openStream(writeFromTemplate, asked, { signal })) {
      const { data } = message;
      if (typeof data === 'object' && data.type === 'run') runId = data.runId;
      if (typeof data !== 'string' || data === '') continue;
      said += data;
      waiting ??= setTimeout(show, EVERY_MS);
    }
    if (said !== '') show();
  } catch (error) {
    if (again) {
      clearTimeout(waiting);
      place.takeBack();
    } else if (said !== '') show();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    void queryClient.invalidateQueries(countQuery);
  }
  return titled(said).title;
};
