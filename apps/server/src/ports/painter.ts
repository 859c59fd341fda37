import type { DrawAction, DrawChange } from '@studiolo/contract/draw/entities';
import type { DrawParameters, ParameterName } from '@studiolo/contract/draw/parameters';
import type { PicturePart } from './image-model.ts';

/** A region that is to be painted anew, as large as the first source. */
export type PaintMask = {
  /** A png: what is clear in it is painted anew. */
  clear: Uint8Array;
  /** The same as a jpeg: what is white is painted anew, what is black stays. */
  white: Uint8Array;
};

/** What is to be painted. Pixels are what the aspect ratio comes to; a service may round them. */
export type PaintOrder = {
  action: DrawAction;
  /** How a picture is to be changed; undefined for a new one. */
  change: DrawChange | undefined;
  /** Without its parameters. */
  words: string;
  parameters: DrawParameters;
  width: number;
  height: number;
  /** Tells the pictures of one drawing apart, and gives the same one again where the service can. */
  seed: number;
  /** Jpegs to start from, or pngs where a region is painted anew; the picture itself comes first where one is changed. */
  sources: readonly Uint8Array[];
  mask?: PaintMask;
  /** What the service said of the drawing whose picture is changed, and which of its pictures that is, from 1. */
  parent?: { told: unknown; index: number };
};

/** How far a task is that a service was given. `told` is kept for what is asked of its pictures later. */
export type TaskState =
  | { state: 'waiting'; progress: number; ahead?: number; preview?: string }
  /** `isGrid`: each of its pictures is four in one, two by two. */
  | { state: 'done'; urls: readonly string[]; isGrid: boolean; told: unknown }
  | { state: 'failed'; reason: string }
  /** The service knows of no such task. */
  | { state: 'unknown' };

/** A service will not paint what was asked for; `reason` is its own, or empty. */
export class PaintRefused extends Error {
  override readonly name = 'PaintRefused';
  readonly reason: string;

  constructor(reason: string) {
    super(reason || 'the service failed');
    this.reason = reason;
  }
}

type Abilities = {
  /** Short and stable, such as `midjourney`. */
  name: string;
  label: string;
  actions: readonly DrawAction[];
  /** What it can make of a picture of its own at most. */
  changes: readonly DrawChange[];
  /** What of that holds for a drawing, by what the service said of it; all where left out. */
  changesOf?: (told: unknown) => readonly DrawChange[];
  /** The parameters that it knows; of others the drawing says that they were left out. */
  parameters: readonly ParameterName[];
  /** The aspect ratios that it draws; any where left out. */
  aspects?: readonly string[];
  /** Pictures that a drawing may start from where it takes fewer than we do. */
  sources?: number;
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

/** Takes a task and works on it alone; throws `ProviderFault` where it cannot be reached, `PaintRefused` where it says no. */
export type TaskPainter = Abilities & {
  way: 'task';
  /** Answers the task’s name. `reference` is what `find` knows it by; `hook` is where the service may tell how far it is. */
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
