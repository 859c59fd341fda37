import type { HistoryRecord, RecordStatus } from '@studiolo/contract/chat/entities';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Help } from '@studiolo/contract/wire/help';
import type { RefusalData } from '@studiolo/contract/wire/envelope';
import type { ShownCall } from '@studiolo/contract/wire/shown-call';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';

export type Picture = { url: string; isWhole: boolean };

export type Answer = {
  state: RecordStatus;
  text: string;
  reasoning: string;
  /** Thinking time before the first token, in ms; undefined for an imported answer. */
  thoughtMs: number | undefined;
  /** Activity before the first token, e.g. the query of a web or file search. */
  activity: string;
  picture: Picture | undefined;
  /** Passages that the text cites by number. */
  anchors: readonly Anchor[];
  model: string;
  error: string;
  /** Error code of the server for a question that was refused. */
  reason: RefusalData['reason'] | undefined;
  /** Suggested solution, if the model failed. */
  help: Help | undefined;
  notice: string;
  calls: readonly ShownCall[];
  /** Id needed to approve a tool call; empty once the run has ended. */
  runId: string;
  /** Whether the question needs a language model, and the built-in engine could not answer it. */
  isUnable: boolean;
  /** Whether it was cut off at the model's length limit. */
  isTruncated: boolean;
};

export const emptyAnswer = (model: string): Answer => ({
  state: 'running',
  text: '',
  reasoning: '',
  thoughtMs: undefined,
  activity: '',
  picture: undefined,
  anchors: [],
  model,
  error: '',
  reason: undefined,
  help: undefined,
  notice: '',
  calls: [],
  runId: '',
  isUnable: false,
  isTruncated: false,
});

export const answerOf = (record: HistoryRecord): Answer => ({
  ...emptyAnswer(record.model),
  state: record.status,
  text: record.reponse,
  reasoning: record.reasoningContent,
  thoughtMs: record.reasoningMs ?? undefined,
  picture: record.base64ImgUrl === '' ? undefined : { url: record.base64ImgUrl, isWhole: true },
  anchors: record.source,
  error: record.error,
  help: record.help,
  notice: record.notice,
  calls: record.calls,
  runId: record.status === 'running' ? record.runId : '',
  isUnable: record.isUnable,
  isTruncated: record.isTruncated,
});

/** Adds a call, or replaces the earlier state of the same call. */
const withCall = (calls: readonly ShownCall[], { type: _type, ...call }: ShownCall & { type: 'call' }) =>
  calls.some(({ id }) => id === call.id)
    ? calls.map((each) => (each.id === call.id ? call : each))
    : [...calls, call];

export const withEvent = (answer: Answer, event: RunEvent): Answer => {
  if (typeof event === 'string') return { ...answer, text: answer.text + event };
  switch (event.type) {
    case 'run':
      return { ...answer, model: event.model, runId: event.runId };
    case 'reasoning':
      return { ...answer, reasoning: answer.reasoning + event.text };
    case 'thought':
      return { ...answer, thoughtMs: event.milliseconds };
    case 'citations':
      return { ...answer, anchors: event.anchors };
    case 'tool':
      return { ...answer, activity: event.text };
    case 'call':
      return { ...answer, calls: withCall(answer.calls, event) };
    case 'picture':
      return { ...answer, picture: { url: event.url, isWhole: event.isWhole } };
    case 'notice':
      return { ...answer, notice: event.text };
    case 'unable':
      return { ...answer, isUnable: true };
    case 'truncated':
      return { ...answer, isTruncated: true };
    case 'stopped':
      return { ...answer, state: 'stopped' };
    case 'usage':
    case 'progress':
    case 'program-files':
    case 'program-picture':
    case 'program-end':
      return answer;
  }
};

export const ended = (answer: Answer): Answer => ({
  ...answer,
  state: answer.state === 'running' ? 'done' : answer.state,
});

export const failed = (
  answer: Answer,
  error: string,
  reason?: Answer['reason'],
  help?: Answer['help'],
): Answer => ({
  ...answer,
  state: 'failed',
  error,
  reason,
  help,
});
