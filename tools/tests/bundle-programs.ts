import { buildServer } from '../build/server.ts';
import { root } from '../root.ts';
import { PROGRAMS } from './programs.ts';

/** Bundles the programs that tests start as processes, once per run, from the current sources. */
export default function bundlePrograms(): Promise<void> {
  return buildServer(root, PROGRAMS);
}
