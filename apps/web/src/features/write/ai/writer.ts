import { useWriteTool } from '@studiolo/contract/write/ai/endpoints';
import { WRITE_TOOL_LIMITS } from '@studiolo/contract/write/ai/limits';
import type { TargetLanguage, WriteTone, WriteTool } from '@studiolo/contract/write/ai/rules';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import type { Editor } from '@tiptap/core';
import { create } from 'zustand';
import { aroundTarget, targetMarkdown, type Target } from '../../../core/rich-text/hunks/hunk-target.ts';
import { beginProposing, type Proposing } from '../../../core/rich-text/hunks/propose.ts';
import { call } from '../../../platform/api/call.ts';
import { openStream } from '../../../platform/api/open-stream.ts';
import { StreamFault } from '../../../platform/api/stream-fault.ts';
import { useInsertingAtOnce } from '../../../platform/preferences/inserting-at-once.ts';
import { newId } from '../../../platform/browser/new-id.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { countQuery } from '../../../platform/session/count.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { readBy, writtenBy } from './targets.ts';

export type Wish = {
  tool: WriteTool;
  instruction?: string;
  language?: TargetLanguage;
  tone?: WriteTone;
};

type Now = {
  state: 'idle' | 'working' | 'done' | 'failed';
  tool: WriteTool | undefined;
  /** Titles as they come; everything else goes into the text. */
  said: string;
  error: string;
  isSpent: boolean;
  hasChanged: boolean;
};

const IDLE: Now = { state: 'idle', tool: undefined, said: '', error: '', isSpent: false, hasChanged: false };

/** A long text is compared less often than every frame. */
const SHORT = 20_000;
const PAUSE_MS = 150;

type Work = Wish & { from: Target; to: Target; refused?: string };

const worksOn = ({ state }: Editor, { tool, from, to }: Work) => {
  const { around } = WRITE_TOOL_LIMITS;
  if (tool !== 'continue') return { text: targetMarkdown(state, from), ...aroundTarget(state, from, around) };
  return { text: '', ...aroundTarget(state, { ...to, to: to.from }, around) };
};

export type Writer = ReturnType<typeof createWriter>;

/** Has a model work on an open text, one piece of work at a time; what it says is shown as changes while it comes. */
const createWriter = (documentId: string, editor: Editor) => {
  const useNow = create<Now>(() => IDLE);
  let running: { controller: AbortController; runId?: string } | undefined;

  const stop = (): void => {
    const { runId, controller } = running ?? {};
    running = undefined;
    controller?.abort();
    if (runId !== undefined) call(cancelRun, { runId }, { isQuiet: true }).catch(() => undefined);
    if (useNow.getState().state === 'working') useNow.setState({ state: 'done' });
    void queryClient.invalidateQueries(countQuery);
  };

  const follow = async (work: Work, proposing: Proposing | undefined): Promise<void> => {
    const mine: typeof running = { controller: new AbortController() };
    running = mine;
    let said = '';
    let waiting: number | undefined;
    const show = (isPartial: boolean) => {
      clearTimeout(waiting);
      waiting = undefined;
      if (proposing) proposing.show(said, isPartial);
      else useNow.setState({ said });
    };
    const { tool, from: _from, to: _to, ...asked } = work;
    const input = { ...asked, ...worksOn(editor, work), tool, documentId, msgId: newId() };
    try {
      for await (const { message } of openStream(useWriteTool, input, { signal: mine.controller.signal })) {
        const { data } = message;
        if (typeof data === 'object' && data.type === 'run') mine.runId = data.runId;
        if (typeof data !== 'string' || data === '') continue;
        said += data;
        waiting ??= window.setTimeout(() => show(true), said.length < SHORT ? 16 : PAUSE_MS);
      }
      const isStopped = mine.controller.signal.aborted;
      if (said !== '') show(isStopped);
      if (isStopped) return;
      const hasChanged = (proposing?.open().length ?? 0) > 0;
      if (useInsertingAtOnce.getState().isOn) proposing?.takeAll();
      useNow.setState({ state: 'done', hasChanged });
    } catch (error) {
      // What came of it stands as changes; the rest is as it was.
      if (said !== '') show(true);
      const fault = error instanceof StreamFault ? error : undefined;
      useNow.setState({
        state: 'failed',
        error: fault?.message ?? '',
        isSpent: fault?.refusal?.reason === 'QUOTA_SPENT' || fault?.refusal?.reason === 'VIP_ONLY',
      });
    } finally {
      clearTimeout(waiting);
      if (running === mine) running = undefined;
      void queryClient.invalidateQueries(countQuery);
    }
  };

  const begin = (work: Work): void =>
    whenSignedIn(() => {
      stop();
      useNow.setState({ ...IDLE, state: 'working', tool: work.tool });
      const proposing = work.tool === 'title' ? undefined : beginProposing(editor.view, work.to);
      void follow(work, proposing);
    });

  return {
    useNow,
    stop,
    /** Works on the chosen words, or on all. */
    use: (wish: Wish): void => begin({ ...wish, from: readBy(editor), to: writtenBy(editor, wish.tool) }),
    /** Works on a place anew, where something was proposed that is not wanted. */
    again: (target: Target, refused: string, instruction: string): void =>
      begin({ tool: 'instruct', from: target, to: target, refused, instruction }),
    dismiss: (): void => useNow.setState(IDLE),
  };
};

const writers = new WeakMap<Editor, Writer>();

/** The one that works on an open text, whoever asks for it. */
export const writerOf = ({ id, editor }: { id: string; editor: Editor }): Writer => {
  const known = writers.get(editor);
  if (known) return known;
  const writer = createWriter(id, editor);
  writers.set(editor, writer);
  return writer;
};

/** The writer of an editor that a document is open in. */
export const writerIn = (editor: Editor): Writer | undefined => writers.get(editor);
