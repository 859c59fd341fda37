import { useWriteTool } from '@studiolo/contract/write/ai/endpoints';
import { WRITE_TOOL_LIMITS } from '@studiolo/contract/write/ai/limits';
import type { TargetLanguage, WriteTone, WriteTool } from '@studiolo/contract/write/ai/rules';
import type { Help } from '@studiolo/contract/wire/help';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import type { Editor } from '@tiptap/core';
import { create } from 'zustand';
import { aroundTarget, targetMarkdown, type Target } from '../../../core/rich-text/hunks/hunk-target.ts';
import { beginProposal, type Proposal } from '../../../core/rich-text/hunks/propose.ts';
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

export type ToolRequest = {
  tool: WriteTool;
  instruction?: string;
  language?: TargetLanguage;
  tone?: WriteTone;
};

type WriterState = {
  state: 'idle' | 'working' | 'done' | 'failed';
  tool: WriteTool | undefined;
  /** Title suggestions while they arrive. All other output goes into the text. */
  output: string;
  error: string;
  isSpent: boolean;
  /** Suggested solution, if the model failed. */
  help: Help | undefined;
  hasChanged: boolean;
  /** The server's notice that the result was truncated at the length limit; empty for a complete one. */
  notice: string;
};

/** Maximum time for which comparing an answer with the text may block the page, in ms. */
const COMPARE_SLICE_MS = 20;

const IDLE: WriterState = {
  state: 'idle',
  tool: undefined,
  output: '',
  error: '',
  isSpent: false,
  help: undefined,
  hasChanged: false,
  notice: '',
};

type ToolTask = ToolRequest & { from: Target; to: Target; refused?: string };

type Input = Omit<Parameters<typeof openStream<typeof useWriteTool>>[1], 'msgId' | 'begun'>;

/** A truncated result, with everything needed to continue it. */
type CutWork = { input: Input; proposal: Proposal | undefined; output: string };

const worksOn = ({ state }: Editor, { tool, from, to }: ToolTask) => {
  const { around } = WRITE_TOOL_LIMITS;
  if (tool !== 'continue') return { text: targetMarkdown(state, from), ...aroundTarget(state, from, around) };
  return { text: '', ...aroundTarget(state, { ...to, to: to.from }, around) };
};

export type Writer = ReturnType<typeof createWriter>;

/**
 * Runs a model on an open text, one task at a time, and shows its output as suggested changes while it
 * arrives.
 */
const createWriter = (documentId: string, editor: Editor) => {
  const useNow = create<WriterState>(() => IDLE);
  let running: { controller: AbortController; runId?: string } | undefined;
  let cutWork: CutWork | undefined;
  let lastWork: ToolTask | undefined;

  const stop = (): void => {
    const { runId, controller } = running ?? {};
    running = undefined;
    controller?.abort();
    // If canceling fails, the run ends by itself.
    if (runId !== undefined) call(cancelRun, { runId }, { isQuiet: true }).catch(() => undefined);
    // Only after all of the partial output has been compared is it known whether it changes anything.
    if (useNow.getState().state === 'working') useNow.setState({ state: 'done', hasChanged: true });
    void queryClient.invalidateQueries(countQuery);
  };

  const follow = async ({ input, proposal, output: outputBefore }: CutWork): Promise<void> => {
    const mine: typeof running = { controller: new AbortController() };
    running = mine;
    let text = outputBefore;
    let isTruncated = false;
    let waiting: number | undefined;
    let tookMs = 0;
    /**
     * Shows the output so far. Returns false if comparing needs more time, so that the page can do other work
     * first.
     */
    const show = (isPartial: boolean): boolean => {
      clearTimeout(waiting);
      waiting = undefined;
      const startedAt = performance.now();
      const isShown = proposal?.show(text, isPartial, COMPARE_SLICE_MS) ?? true;
      if (!proposal) useNow.setState({ output: text });
      tookMs = performance.now() - startedAt;
      return isShown;
    };
    const showSoon = (): void => {
      waiting ??= window.setTimeout(() => {
        if (!show(true)) showSoon();
      }, pauseAfter(tookMs));
    };
    const showAll = async (isPartial: boolean): Promise<void> => {
      while (!show(isPartial)) await new Promise((resolve) => setTimeout(resolve));
    };
    const { signal } = mine.controller;
    const hasChanged = (): boolean => (proposal?.open().length ?? 0) > 0;
    /** If a later task has started since, the state belongs to that task. */
    const finishStopped = (): void => {
      if (running === undefined) useNow.setState({ hasChanged: hasChanged() });
    };
    try {
      for await (const { message } of openStream(
        useWriteTool,
        { ...input, begun: outputBefore, msgId: newId() },
        { signal },
      )) {
        const { data } = message;
        if (typeof data === 'object') {
          if (data.type === 'run') mine.runId = data.runId;
          if (data.type === 'truncated') isTruncated = true;
          if (data.type === 'notice') useNow.setState({ notice: data.text });
        }
        if (typeof data !== 'string' || data === '') continue;
        text += data;
        showSoon();
      }
      const isStopped = signal.aborted;
      if (text !== '') await showAll(isStopped || isTruncated);
      if (signal.aborted) return finishStopped();
      if (isTruncated) cutWork = { input, proposal, output: text };
      else if (useInsertingAtOnce.getState().isOn) proposal?.acceptAll();
      useNow.setState({ state: 'done', hasChanged: hasChanged() });
    } catch (error) {
      // The partial output stays as suggested changes; the rest of the text is unchanged.
      if (text !== '') await showAll(true);
      if (signal.aborted) return finishStopped();
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

  const begin = (work: ToolTask): void =>
    whenSignedIn(() => {
      stop();
      cutWork = undefined;
      lastWork = work;
      useNow.setState({ ...IDLE, state: 'working', tool: work.tool });
      const proposal = work.tool === 'title' ? undefined : beginProposal(editor.view, work.to);
      const { from: _from, to: _to, ...request } = work;
      void follow({ input: { ...request, ...worksOn(editor, work), documentId }, proposal, output: '' });
    });

  return {
    useNow,
    stop,
    /** Processes the selection, or else the whole text. */
    use: (request: ToolRequest): void =>
      begin({ ...request, from: readBy(editor), to: outputTarget(editor, request.tool) }),
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
      useNow.setState(({ tool, output }) => ({ ...IDLE, state: 'working', tool, output }));
      void follow(work);
    },
    dismiss: (): void => useNow.setState(IDLE),
  };
};

const writers = new WeakMap<Editor, Writer>();

/** Returns the writer of an open text, which all callers share. */
export const writerOf = ({ id, editor }: { id: string; editor: Editor }): Writer => {
  const existing = writers.get(editor);
  if (existing) return existing;
  const writer = createWriter(id, editor);
  writers.set(editor, writer);
  return writer;
};

export const writerIn = (editor: Editor): Writer | undefined => writers.get(editor);
