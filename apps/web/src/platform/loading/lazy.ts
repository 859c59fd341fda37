import { CHUNK_TIMEOUT_MS } from '@studiolo/contract/wire/headers';
import { createElement, use, type ComponentType } from 'react';
import { isOffline, untilOnline } from '../browser/online.ts';
import { settled } from './settled.ts';

const within = <Value>(work: Promise<Value>, milliseconds: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('A part of the page did not arrive in time.')),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Loads a part of the page, tries once more when that fails, and gives up after two minutes. */
export const loadChunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  within(
    load().catch(() => load()),
    CHUNK_TIMEOUT_MS,
  );

const NETWORK = { isOffline, untilOnline: () => untilOnline(new AbortController().signal) };

/** The same, but what fails while there is no network waits until there is one. */
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

/** What a chunk that failed waits before it may be asked for anew: React first has to see the failure. */
const RETRY_MS = 1000;

/** Where the server draws, what stands in place of a part is drawn. */
const never = () => new Promise<never>(() => undefined);

/** A component in a chunk of its own, fetched when first shown or when `preload` is called. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let started: Promise<ComponentType<Props>> | undefined;
  const forget = () => setTimeout(() => (started = undefined), RETRY_MS);
  const begin = () => {
    const loading = settled(loadWhenOnline(load));
    loading.catch(forget);
    return loading;
  };
  const start = () => (started ??= begin());
  const Part = (props: Props) => createElement(use(import.meta.env.SSR ? never() : start()), props);
  return Object.assign(Part, {
    /** Never fails: what could not be fetched is fetched when it is shown. */
    preload: (): Promise<void> =>
      start().then(
        () => undefined,
        () => undefined,
      ),
  });
};
