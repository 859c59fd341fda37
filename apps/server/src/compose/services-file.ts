import { readFileSync } from 'node:fs';
import type { LabeledService } from '../core/models/services/services.service.ts';
import { CompatibleService, CompatibleServices } from '../env.ts';
import { jsonFaultLine } from '../platform/parsing/json-fault-line.ts';
import { isRecord } from '@studiolo/contract/wire/is-record';

const FIELDS = Object.keys(CompatibleService.shape);

const FIELD_RULES: Readonly<Record<string, string>> = {
  name: 'a name without / and :',
  baseUrl: 'an address such as https://models.example.com/v1',
  apiKey: 'a text',
  models: 'a list of names',
};

/** Describes an entry for the author of the file: by its number and, if it has one, its name. */
const entryName = (entry: unknown, at: number): string =>
  isRecord(entry) && typeof entry['name'] === 'string'
    ? `entry ${at + 1} (“${entry['name']}”)`
    : `entry ${at + 1}`;

const entryFault = (entry: unknown): string | undefined => {
  if (!isRecord(entry)) return `has to be an object with ${FIELDS.join(', ')}`;
  // A misspelled key would silently be ignored.
  const unknown = Object.keys(entry).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) return `“${unknown}” is no setting; the settings are ${FIELDS.join(', ')}`;
  const { error } = CompatibleService.safeParse(entry);
  if (!error) return undefined;
  const field = String(error.issues[0]?.path[0]);
  return `“${field}” has to be ${FIELD_RULES[field] ?? 'something else'}`;
};

/** Names the invalid line or entry of a list of services, without quoting it, because it contains keys. */
export const servicesFault = (written: string): string | undefined => {
  const text = written.replace(/^\uFEFF/, '');
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return `line ${jsonFaultLine(text)} is not JSON`;
  }
  if (!Array.isArray(list)) return 'it has to be a list, such as [{"name": "Lab", "baseUrl": "https://…"}]';
  const entries: readonly unknown[] = list;
  for (const [at, entry] of entries.entries()) {
    const fault = entryFault(entry);
    if (fault !== undefined) return `${entryName(entry, at)}: ${fault}`;
    const name = isRecord(entry) ? entry['name'] : undefined;
    const first = entries.findIndex((other) => isRecord(other) && other['name'] === name);
    if (first !== at) return `${entryName(entry, at)}: two services have the same name`;
  }
  return undefined;
};

/** Reads the named services of a file; one invalid entry invalidates the whole file. */
export const readServicesFile = (path: string): LabeledService[] => {
  const written = readFileSync(path, 'utf8');
  const { data } = CompatibleServices.safeParse(written);
  if (!data) throw new Error(`${path} is not a valid list of services: ${servicesFault(written) ?? ''}`);
  return data.map(({ name, ...settings }) => ({ ...settings, label: name }));
};
