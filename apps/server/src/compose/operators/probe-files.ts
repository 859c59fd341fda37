import { readFile } from 'node:fs/promises';
import { say } from '@studiolo/contract/text/say';
import { createModelsFile } from '../../core/models/models-file.ts';
import type { Environment } from '../../env.ts';
import { readServicesFile, servicesFault } from '../services-file.ts';

/** A service or file that the server depends on: its description, and whether it can be used. */
export type Probe = { what: string; is: string; isGood: boolean };

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const probeModelsFile = async (path: string): Promise<Probe> => {
  const { entries, fault } = await createModelsFile(path).read();
  return {
    what: 'models file',
    is: fault
      ? say('en_US', fault.key, fault.values)
      : `${path}, ${counted(entries.size, 'entry', 'entries')}`,
    isGood: fault === undefined,
  };
};

const probeServicesFile = async (path: string): Promise<Probe> => {
  const subject = 'services file';
  // An unreadable file is reported on the next line.
  const written = await readFile(path, 'utf8').catch(() => undefined);
  if (written === undefined) return { what: subject, is: `${path} cannot be read`, isGood: false };
  const fault = servicesFault(written);
  if (fault !== undefined) return { what: subject, is: `${path}: ${fault}`, isGood: false };
  return {
    what: subject,
    is: `${path}, ${counted(readServicesFile(path).length, 'service', 'services')}`,
    isGood: true,
  };
};

/** Reads the operator's files of models and services. */
export const probeFiles = ({ MODELS_FILE, COMPATIBLE_SERVICES_FILE }: Environment): Promise<Probe[]> =>
  Promise.all([
    ...(MODELS_FILE === undefined ? [] : [probeModelsFile(MODELS_FILE)]),
    ...(COMPATIBLE_SERVICES_FILE === undefined ? [] : [probeServicesFile(COMPATIBLE_SERVICES_FILE)]),
  ]);
