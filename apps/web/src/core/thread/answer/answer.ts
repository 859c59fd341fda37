import type { HistoryRecord, RecordStatus } from '@studiolo/contract/chat/entities';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { RefusalData } from '@studiolo/contract/wire/envelope';
import type { ShownCall } from '@studiolo/contract/wire/shown-call';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';

export type Picture = { url: string; isWhole: boolean };

/** What is known of an answer so far. */
export type Answer = {
  state: RecordStatus;
  text: string;
  reasoning: string;
  /** How long it thought before it spoke; unknown of what was brought from elsewhere. */
  thoughtMs: number | undefined;
  /** What is done before the first words, e.g. which words the web or the files are searched for. */
  activity: string;
  /** The picture that is the answer, as far as it has come. */
  picture: Picture | undefined;
  /** What the numbers in the text may cite. */
  anchors: readonly Anchor[];
  model: string;
  error: string;
  /** What the server called its refusal, where it took no such question. */
  reason: RefusalData['reason'] | undefined;
  notice: string;
  /** What it called for, in order. */
  calls: readonly ShownCall[];
  /** By which it can be told that a call may be made; empty for one that is over. */
  runId: string;
  /** It says that it takes a language model, which the built-in engine is not. */
  isUnable: boolean;
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
  notice: '',
  calls: [],
  runId: '',
  isUnable: false,
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
  notice: record.notice,
  calls: record.calls,
  runId: record.status === 'running' ? record.runId : '',
  isUnable: record.isUnable,
});

/** The latest word on a call takes the place of what was said of it before. */
const withCall = (calls: readonly ShownCall[], { type: _type, ...call }: ShownCall & { type: 'call' }) =>
  calls.some(({ id }) => id === call.id)
    ? calls.map((each) => (each.id === call.id ? call : each))
    : [...calls, call];

/** An answer with one more event of its run. */
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

/** The answer as its run left it. */
export const ended = (answer: Answer): Answer => ({
  ...answer,
  state: answer.state === 'running' ? 'done' : answer.state,
});

/** What came is kept beside the sentence that says what went wrong. */
export const failed = (answer: Answer, error: string, reason?: Answer['reason']): Answer => ({
  ...answer,
  state: 'failed',
  error,
  reason,
});
