import { CHUNK_TIMEOUT_MS } from '@studiolo/contract/wire/headers';
import { createElement, use, type ComponentType } from 'react';
import { isOffline, untilOnline } from '../browser/online.ts';
import { markSettled } from './mark-settled.ts';

const withTimeout = <Value>(work: Promise<Value>, milliseconds: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('A part of the page did not arrive in time.')),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Loads a part of the page with one retry and a timeout of two minutes. */
export const loadChunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  withTimeout(
    load().catch(() => load()),
    CHUNK_TIMEOUT_MS,
  );

const NETWORK = { isOffline, untilOnline: () => untilOnline(new AbortController().signal) };

/** Loads a part of the page; waits for the network if necessary. */
export const loadWhenOnline = async <Module>(
  load: () => Promise<Module>,
  network: { isOffline: () => boolean; untilOnline: () => Promise<void> } = NETWORK,
): Promise<Module> => {
  try {
    return await loadChunk(load);
  } catch (fault) {
    if (!network.isOffline()) throw fault;
    await network.untilOnline();
    return loadChunk(load);
  }
};

/** Delay before a failed chunk is requested again; React must see the failure first. */
const RETRY_DELAY_MS = 1000;

/** The server renders fallbacks. */
const never = () => new Promise<never>(() => undefined);

/** A component in a separate chunk, which is loaded by `preload` or when it is first rendered. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let started: Promise<ComponentType<Props>> | undefined;
  const reset = () => setTimeout(() => (started = undefined), RETRY_DELAY_MS);
  const begin = () => {
    const loading = markSettled(loadWhenOnline(load));
    loading.catch(reset);
    return loading;
  };
  const start = () => (started ??= begin());
  const Part = (props: Props) => createElement(use(import.meta.env.SSR ? never() : start()), props);
  return Object.assign(Part, {
    /** Never rejects: if preloading fails, the chunk is loaded when it is rendered. */
    preload: (): Promise<void> =>
      start().then(
        () => undefined,
        () => undefined,
      ),
  });
};
