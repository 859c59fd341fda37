import type { ManagedModel, ModelSettings } from '@studiolo/contract/models/settings';
import { say, type Sentence } from '@studiolo/contract/text/say';
import type { Log } from '../../platform/logging/log.ts';
import type { ModelSettingsStore } from './model-settings.store.ts';
import type { ModelsFile } from './models-file.ts';

const CHANGED = 'model_settings';

type Deps = {
  store: ModelSettingsStore;
  file: ModelsFile;
  broadcast: {
    publish: (channel: string, payload: string) => Promise<void>;
    subscribe: (channel: string, handler: () => void) => unknown;
    onReconnect: (handler: () => void) => unknown;
  };
  log: Log;
};

export type ModelChange = { settings: ModelSettings; source: Exclude<ManagedModel['source'], 'usual'> };

export type ModelChanges = ReadonlyMap<string, ModelChange>;

export type ModelSettingsService = ReturnType<typeof createModelSettings>;

/** An operator's changes to models: those of the file, overridden per entry by those of the admin page. */
export const createModelSettings = ({ store, file, broadcast, log }: Deps) => {
  let ofPage: ReadonlyMap<string, ModelSettings> = new Map();
  let warned: string | undefined;
  let turn = 0;

  const loadPage = async (): Promise<void> => {
    turn += 1;
    const ownTurn = turn;
    const loaded = await store.all();
    // Ignores the result if a later read has started, which has newer data.
    if (ownTurn === turn) ofPage = loaded;
  };

  const reload = (): void => {
    loadPage().catch((error: unknown) => log.warn({ err: error }, 'model settings could not be reloaded'));
  };
  broadcast.subscribe(CHANGED, reload);
  broadcast.onReconnect(reload);

  const change = async (work: Promise<void>): Promise<void> => {
    await work;
    await loadPage();
    await broadcast.publish(CHANGED, '');
  };

  const readFile = async () => {
    const { entries, fault } = await file.read();
    const warning = fault && say('en_US', fault.key, fault.values);
    if (warning !== undefined && warning !== warned) log.warn(warning);
    warned = warning;
    return { entries, fault };
  };

  return {
    /**
     * Loads the settings. Throws if the file is invalid, because at startup there is no earlier version to
     * use.
     */
    async load(): Promise<void> {
      const { fault } = await file.read();
      if (fault) throw new Error(say('en_US', fault.key, fault.values));
      await loadPage();
    },

    async current(): Promise<ModelChanges> {
      const { entries } = await readFile();
      const changes = new Map<string, ModelChange>();
      for (const [name, settings] of entries) changes.set(name, { settings, source: 'file' });
      for (const [name, settings] of ofPage) changes.set(name, { settings, source: 'page' });
      return changes;
    },

    fileFault: async (): Promise<Sentence | undefined> => (await readFile()).fault,

    set: (name: string, settings: ModelSettings): Promise<void> => change(store.put(name, settings)),

    reset: (name: string): Promise<void> => change(store.delete(name)),
  };
};
