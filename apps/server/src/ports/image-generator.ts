import type { DrawAction, DrawChange } from '@studiolo/contract/draw/entities';
import type { DrawParameters, ParameterName } from '@studiolo/contract/draw/parameters';
import type { PicturePart } from './image-model.ts';

/** A region to repaint, as large as the first source. */
export type ImageMask = {
  /** A PNG: the transparent area is repainted. */
  clear: Uint8Array;
  /** The same as a JPEG: white is repainted, black stays. */
  white: Uint8Array;
};

/** A picture request. Width and height follow from the aspect ratio; a service may round them. */
export type ImageRequest = {
  action: DrawAction;
  /** The change to a picture; undefined for a new one. */
  change: DrawChange | undefined;
  /** Without its parameters. */
  words: string;
  parameters: DrawParameters;
  width: number;
  height: number;
  /** Distinguishes the pictures of one drawing, and reproduces a picture if the service supports it. */
  seed: number;
  /** JPEGs to start from, or PNGs if a region is repainted; the picture to change is the first one. */
  sources: readonly Uint8Array[];
  mask?: ImageMask;
  /** `serviceData` of the drawing whose picture is changed, and the picture's number, from 1. */
  parent?: { serviceData: unknown; index: number };
};

/** State of a submitted task. `serviceData` is the data that the service needs for later changes of its pictures. */
export type TaskState =
  | { state: 'waiting'; progress: number; ahead?: number; preview?: string }
  /** `isGrid`: each of its pictures is a grid of two by two. */
  | { state: 'done'; urls: readonly string[]; isGrid: boolean; serviceData: unknown }
  | { state: 'failed'; reason: string }
  /** The service does not know the task. */
  | { state: 'unknown' };

/** A service refuses a picture; `reason` is its own message, or empty. */
export class GenerationRefusal extends Error {
  override readonly name = 'GenerationRefusal';
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
  /** All changes that it supports for its own pictures. */
  changes: readonly DrawChange[];
  /** Changes available for a drawing with this stored data; `changes` if omitted. */
  changesFor?: (serviceData: unknown) => readonly DrawChange[];
  /** Supported parameters; the drawing lists those that were dropped. */
  parameters: readonly ParameterName[];
  /** Whether it accepts Midjourney's own parameters. */
  acceptsOtherFlags?: boolean;
  /** Supported aspect ratios; any if omitted. */
  aspects?: readonly string[];
  /** Input pictures per drawing, if fewer than the general limit. */
  maxSources?: number;
  /** Maximum number of pictures per drawing. */
  maxPictures: number;
  isFree: boolean;
};

/** Streams one picture per call: ends with the complete one, and throws `ProviderFault` otherwise. */
export type StreamGenerator = Abilities & {
  kind: 'stream';
  /** Whether a request may be retried if its outcome is unknown. */
  isRepeatable: boolean;
  /** Maximum number of pictures of one drawing that are drawn in parallel; 1 by default. */
  concurrency?: number;
  generate: (
    request: ImageRequest,
    signal: AbortSignal,
  ) => AsyncIterable<PicturePart | { type: 'progress'; percent: number }>;
};

/**
 * Works on submitted tasks by itself; throws `ProviderFault` if unreachable, `GenerationRefusal` if it refuses.
 */
export type TaskGenerator = Abilities & {
  kind: 'task';
  /** Returns the task’s id. `reference` is the key for `find`; `hook` is the URL of the progress webhook. */
  submit: (
    request: ImageRequest,
    reference: string,
    hook: string | undefined,
    signal: AbortSignal,
  ) => Promise<string>;
  /** Finds the task that was submitted under a reference. */
  find: (reference: string, signal: AbortSignal) => Promise<string | undefined>;
  poll: (task: string, signal: AbortSignal) => Promise<TaskState>;
  cancel: (task: string, signal: AbortSignal) => Promise<void>;
  fetch: (url: string, signal: AbortSignal) => Promise<Uint8Array>;
};

export type ImageGenerator = StreamGenerator | TaskGenerator;
