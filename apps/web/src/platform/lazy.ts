import { CHUNK_TIMEOUT_MS } from '@studiolo/contract/wire/headers';
import { lazy, type ComponentType } from 'react';

const within = <Value>(work: Promise<Value>, milliseconds: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('A part of the page did not arrive in time.')),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Loads a part of the page, tries once more when that fails, and gives up after two minutes. */
export const loadChunk = <Module>(
  load: () => Promise<Module>,
  milliseconds: number = CHUNK_TIMEOUT_MS,
): Promise<Module> =>
  within(
    load().catch(() => load()),
    milliseconds,
  );

/** A component in a chunk of its own, fetched when first shown or when `preload` is called. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let started: Promise<{ default: ComponentType<Props> }> | undefined;
  const start = () =>
    (started ??= loadChunk(load).then(
      (part) => ({ default: part }),
      (error: unknown) => {
        started = undefined;
        throw error;
      },
    ));
  return Object.assign(lazy(start), { preload: () => void start().catch(() => undefined) });
};
