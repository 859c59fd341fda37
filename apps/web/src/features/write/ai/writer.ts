import { useWriteTool } from '@studiolo/contract/write/ai/endpoints';
import { WRITE_TOOL_LIMITS } from '@studiolo/contract/write/ai/limits';
import type { TargetLanguage, WriteTone, WriteTool } from '@studiolo/contract/write/ai/rules';
import type { Help } from '@studiolo/contract/wire/help';
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
import { pauseAfter } from './pause-after.ts';
import { readBy, outputTarget } from './targets.ts';

export type Wish = {
  tool: WriteTool;
  instruction?: string;
  language?: TargetLanguage;
  tone?: WriteTone;
};

type Now = {
  state: 'idle' | 'working' | 'done' | 'failed';
  tool: WriteTool | undefined;
  /** Title suggestions as they arrive; everything else goes into the text. */
  said: string;
  error: string;
  isSpent: boolean;
  /** A way to solve the problem, if a model failed. */
  help: Help | undefined;
  hasChanged: boolean;
  /** The server's notice for a result that was truncated at the length limit; empty for a complete one. */
  notice: string;
};

const IDLE: Now = {
  state: 'idle',
  tool: undefined,
  said: '',
  error: '',
  isSpent: false,
  help: undefined,
  hasChanged: false,
  notice: '',
};

type Work = Wish & { from: Target; to: Target; refused?: string };

type Input = Omit<Parameters<typeof openStream<typeof useWriteTool>>[1], 'msgId' | 'begun'>;

/** A truncated result, with everything needed to continue it. */
type CutWork = { input: Input; proposing: Proposing | undefined; said: string };

const worksOn = ({ state }: Editor, { tool, from, to }: Work) => {
  const { around } = WRITE_TOOL_LIMITS;
  if (tool !== 'continue') return { text: targetMarkdown(state, from), ...aroundTarget(state, from, around) };
  return { text: '', ...aroundTarget(state, { ...to, to: to.from }, around) };
};

export type Writer = ReturnType<typeof createWriter>;

/**
 * Runs a model on an open text, one task at a time, and shows its output as tracked changes while it arrives.
 */
const createWriter = (documentId: string, editor: Editor) => {
  const useNow = create<Now>(() => IDLE);
  let running: { controller: AbortController; runId?: string } | undefined;
  let cutWork: CutWork | undefined;
  let lastWork: Work | undefined;

  const stop = (): void => {
    const { runId, controller } = running ?? {};
    running = undefined;
    controller?.abort();
    // The run ends by itself if it cannot be stopped.
    if (runId !== undefined) call(cancelRun, { runId }, { isQuiet: true }).catch(() => undefined);
    if (useNow.getState().state === 'working') useNow.setState({ state: 'done' });
    void queryClient.invalidateQueries(countQuery);
  };

  const follow = async ({ input, proposing, said: begun }: CutWork): Promise<void> => {
    const mine: typeof running = { controller: new AbortController() };
    running = mine;
    let said = begun;
    let isTruncated = false;
    let waiting: number | undefined;
    let tookMs = 0;
    const show = (isPartial: boolean) => {
      clearTimeout(waiting);
      waiting = undefined;
      const begun = performance.now();
      if (proposing) proposing.show(said, isPartial);
      else useNow.setState({ said });
      tookMs = performance.now() - begun;
    };
    const { signal } = mine.controller;
    try {
      for await (const { message } of openStream(
        useWriteTool,
        { ...input, begun, msgId: newId() },
        { signal },
      )) {
        const { data } = message;
        if (typeof data === 'object') {
          if (data.type === 'run') mine.runId = data.runId;
          if (data.type === 'truncated') isTruncated = true;
          if (data.type === 'notice') useNow.setState({ notice: data.text });
        }
        if (typeof data !== 'string' || data === '') continue;
        said += data;
        waiting ??= window.setTimeout(() => show(true), pauseAfter(tookMs));
      }
      const isStopped = signal.aborted;
      if (said !== '') show(isStopped || isTruncated);
      if (isStopped) return;
      const hasChanged = (proposing?.open().length ?? 0) > 0;
      if (isTruncated) cutWork = { input, proposing, said };
      else if (useInsertingAtOnce.getState().isOn) proposing?.takeAll();
      useNow.setState({ state: 'done', hasChanged });
    } catch (error) {
      // The partial output stays as tracked changes; the rest is unchanged.
      if (said !== '') show(true);
      const fault = error instanceof StreamFault ? error : undefined;
      useNow.setState({
        state: 'failed',
        error: fault?.message ?? '',
        help: fault?.help,
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
      cutWork = undefined;
      lastWork = work;
      useNow.setState({ ...IDLE, state: 'working', tool: work.tool });
      const proposing = work.tool === 'title' ? undefined : beginProposing(editor.view, work.to);
      const { from: _from, to: _to, ...asked } = work;
      void follow({ input: { ...asked, ...worksOn(editor, work), documentId }, proposing, said: '' });
    });

  return {
    useNow,
    stop,
    /** Works on the selection, or on the whole text. */
    use: (wish: Wish): void => begin({ ...wish, from: readBy(editor), to: outputTarget(editor, wish.tool) }),
    again: (target: Target, refused: string, instruction: string): void =>
      begin({ tool: 'instruct', from: target, to: target, refused, instruction }),
    /** Repeats the last task. */
    retry: (): void => {
      if (lastWork) begin(lastWork);
    },
    /** Continues a truncated result. */
    goOn: (): void => {
      if (!cutWork) return;
      const work = cutWork;
      cutWork = undefined;
      useNow.setState(({ tool, said }) => ({ ...IDLE, state: 'working', tool, said }));
      void follow(work);
    },
    dismiss: (): void => useNow.setState(IDLE),
  };
};

const writers = new WeakMap<Editor, Writer>();

/** Returns the writer of an open text; all callers share one. */
export const writerOf = ({ id, editor }: { id: string; editor: Editor }): Writer => {
  const known = writers.get(editor);
  if (known) return known;
  const writer = createWriter(id, editor);
  writers.set(editor, writer);
  return writer;
};

export const writerIn = (editor: Editor): Writer | undefined => writers.get(editor);
