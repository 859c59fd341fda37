import { buildServer } from '../build/server.ts';
import { root } from '../root.ts';
import { PROGRAMS } from './programs.ts';

/** Bundles the programs that tests start as processes. Runs once per test run. */
export default function bundlePrograms(): Promise<void> {
  return buildServer(root, PROGRAMS);
}
