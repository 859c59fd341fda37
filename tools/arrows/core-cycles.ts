import type { IModule } from 'dependency-cruiser';

const CORE_FOLDER = /^(apps\/(?:server|web)\/src\/core\/[^/]+)\//;
const TEST = /\.test\.tsx?$/;

const coreFolderOf = (file: string) => CORE_FOLDER.exec(file)?.[1];

const edgesOf = (modules: IModule[]) => {
  const edges = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = coreFolderOf(source);
    if (!from || TEST.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = coreFolderOf(resolved);
      if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  return edges;
};

/** Finds core folders that depend on each other, directly or through others. */
export const findCoreCycles = (modules: IModule[]): string[] => {
  const edges = edgesOf(modules);
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some((next) => {
      if (next === goal) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, goal, seen);
    });
  const inCycles = [...edges.keys()].filter((name) => reaches(name, name)).sort();
  return inCycles.length > 0 ? [`no cycles among core folders: ${inCycles.join(', ')}`] : [];
};
