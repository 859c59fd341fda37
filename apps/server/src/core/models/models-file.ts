import { readFile, stat } from 'node:fs/promises';
import { CATALOG } from '@studiolo/contract/models/catalog';
import { SETTINGS_LIMITS } from '@studiolo/contract/models/limits';
import { BOUND_SERVICES } from '@studiolo/contract/models/rules';
import { ModelSettings } from '@studiolo/contract/models/settings';
import type { Sentence } from '@studiolo/contract/text/say';
import { jsonFaultLine } from '../../platform/parsing/json-fault-line.ts';
import { isRecord } from '@studiolo/contract/wire/is-record';

export type ModelEntries = ReadonlyMap<string, ModelSettings>;

const { labelMax, priceMax, placeMax, windowMax } = SETTINGS_LIMITS;

const CATALOG_NAMES = CATALOG.map(({ name }) => name);

const FIELDS = Object.keys(ModelSettings.shape).join(', ');

/** Allowed values of each field, in a notation that needs no translation. */
const FIELD_RULES: Readonly<Record<string, string>> = {
  service: BOUND_SERVICES.map((name) => `"${name}"`).join(' | '),
  model: '"…"',
  label: `"…" (1–${labelMax})`,
  isHidden: 'true | false',
  price: `0–${priceMax} (0.01)`,
  isPaid: 'true | false',
  place: `1–${placeMax}`,
  abilities: `{"canSee", "canThink", "thinksOnRequest", "canCall", "canVary": true | false, "window": 0–${windowMax}}`,
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Returns the entries of a models file, or the error in the first invalid one. */
export const parseModelsFile = (path: string, text: string): { entries: ModelEntries } | Sentence => {
  const json = text.replace(/^\uFEFF/, '');
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return {
      key: 'models-file-not-json',
      values: { path, fault: `(line ${jsonFaultLine(json)}) ${message}` },
    };
  }
  if (!isRecord(body)) return { key: 'models-file-no-entries', values: { path } };
  const entries = new Map<string, ModelSettings>();
  for (const [entry, settings] of Object.entries(body)) {
    if (!isRecord(settings)) return { key: 'models-file-no-entry', values: { path, entry } };
    const result = ModelSettings.safeParse(settings);
    if (result.success) {
      if (!CATALOG_NAMES.includes(entry) && (result.data.model ?? result.data.service) !== undefined)
        return { key: 'models-file-unbindable', values: { path, entry, names: CATALOG_NAMES.join(', ') } };
      entries.set(entry, result.data);
      continue;
    }
    const [issue] = result.error.issues;
    if (issue?.code === 'unrecognized_keys' && issue.path.length === 0) {
      const field = issue.keys[0] ?? '';
      return { key: 'models-file-unknown-field', values: { path, entry, field, fields: FIELDS } };
    }
    const field = issue?.path.join('.') ?? '';
    const takes = FIELD_RULES[String(issue?.path[0])] ?? FIELDS;
    return { key: 'models-file-wrong-entry', values: { path, entry, field, takes } };
  }
  return { entries };
};

export type ModelsFile = ReturnType<typeof createModelsFile>;

/**
 * The operator's models file, read again when it changes. If it becomes invalid, the last valid version
 * applies.
 */
export const createModelsFile = (path: string | undefined) => {
  let version = '';
  let entries: ModelEntries = new Map();
  let fault: Sentence | undefined;

  const load = async (file: string): Promise<void> => {
    const { mtimeMs, size, ino } = await stat(file);
    const current = `${mtimeMs} ${size} ${ino}`;
    if (current === version) return;
    const result = parseModelsFile(file, await readFile(file, 'utf8'));
    version = current;
    fault = 'key' in result ? result : undefined;
    if ('entries' in result) entries = result.entries;
  };

  return {
    async read(): Promise<{ entries: ModelEntries; fault: Sentence | undefined }> {
      if (path === undefined) return { entries, fault };
      try {
        await load(path);
      } catch (error) {
        if (!isMissing(error)) throw error;
        version = '';
        fault = { key: 'models-file-unreadable', values: { path } };
      }
      return { entries, fault };
    },
  };
};
