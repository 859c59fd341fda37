import type { IModule } from 'dependency-cruiser';

const MECHANISM = /^(apps\/(?:server|web)\/src\/core\/[^/]+)\//;
const TEST = /\.test\.tsx?$/;

const mechanismOf = (file: string) => MECHANISM.exec(file)?.[1];

const edgesOf = (modules: IModule[]) => {
  const edges = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = mechanismOf(source);
    if (!from || TEST.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = mechanismOf(resolved);
      if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  return edges;
};

/** Finds core mechanisms that depend on each other, directly or through others. */
export const mechanismCycles = (modules: IModule[]): string[] => {
  const edges = edgesOf(modules);
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some((next) => {
      if (next === goal) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, goal, seen);
    });
  const inCycles = [...edges.keys()].filter((name) => reaches(name, name)).sort();
  return inCycles.length > 0 ? [`no cycles among mechanisms: ${inCycles.join(', ')}`] : [];
};
