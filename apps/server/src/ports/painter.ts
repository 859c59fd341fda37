import type { DrawAction } from '@studiolo/contract/draw/entities';
import type { DrawParameters, ParameterName } from '@studiolo/contract/draw/parameters';
import type { PicturePart } from './image-model.ts';

/** What is to be painted. Pixels are what the aspect ratio comes to; a service may round them. */
export type PaintOrder = {
  action: DrawAction;
  /** Without its parameters. */
  words: string;
  parameters: DrawParameters;
  width: number;
  height: number;
  /** Tells the pictures of one drawing apart, and gives the same one again where the service can. */
  seed: number;
  /** Jpegs to start from; the picture itself comes first where one is changed. */
  sources: readonly Uint8Array[];
  /** A png as large as the first source: what is clear in it is painted anew. */
  mask?: Uint8Array;
  /** What the service said of the drawing whose picture is changed, and which of its pictures that is, from 1. */
  parent?: { told: unknown; index: number };
  strength?: 'subtle' | 'strong';
  direction?: 'left' | 'right' | 'up' | 'down';
};

/** How far a task is that a service was given. `told` is kept for what is asked of its pictures later. */
export type TaskState =
  | { state: 'waiting'; progress: number; queued?: number }
  | { state: 'done'; urls: readonly string[]; isGrid: boolean; told: unknown }
  | { state: 'failed'; reason: string };

type Abilities = {
  /** Short and stable, such as `midjourney`. */
  name: string;
  label: string;
  actions: readonly DrawAction[];
  /** The parameters that it knows; of others the drawing says that they were left out. */
  parameters: readonly ParameterName[];
  /** Pictures of one drawing at most. */
  pictures: number;
  isFree: boolean;
};

/** Paints while it is listened to, one picture a call: it ends with the whole one, and throws `ProviderFault` otherwise. */
export type StreamPainter = Abilities & {
  way: 'stream';
  /** It may be asked again where nobody knows what became of the first time. */
  isRepeatable: boolean;
  paint: (
    order: PaintOrder,
    signal: AbortSignal,
  ) => AsyncIterable<PicturePart | { type: 'progress'; percent: number }>;
};

/** Takes a task and works on it alone; throws `ProviderFault` where it cannot be reached or says no. */
export type TaskPainter = Abilities & {
  way: 'task';
  /** Answers the task’s name. `hook` is where the service may tell how far it is. */
  submit: (
    order: PaintOrder,
    reference: string,
    hook: string | undefined,
    signal: AbortSignal,
  ) => Promise<string>;
  /** The task that was given under a reference. */
  find: (reference: string, signal: AbortSignal) => Promise<string | undefined>;
  look: (task: string, signal: AbortSignal) => Promise<TaskState>;
  cancel: (task: string, signal: AbortSignal) => Promise<void>;
  fetch: (url: string, signal: AbortSignal) => Promise<Uint8Array>;
};

export type Painter = StreamPainter | TaskPainter;
