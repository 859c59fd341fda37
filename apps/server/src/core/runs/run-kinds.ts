import type { RunKindName } from '@studiolo/contract/runs/entities';
import type { Lane } from './lanes/lane.ts';
import type { RunKind } from './run-kind.ts';

export type RunKinds = ReturnType<typeof createRunKinds>;

export const createRunKinds = () => {
  const kinds = new Map<RunKindName, RunKind>();
  const namesWhere = (isWanted: (kind: RunKind) => boolean): RunKindName[] =>
    [...kinds.values()].filter(isWanted).map(({ kind }) => kind);

  return {
    /** Assumes that the input of a run has the type that its kind declares. */
    register: <Input, Kept>(kind: RunKind<Input, Kept>): void => {
      kinds.set(kind.kind, kind as RunKind);
    },
    of(name: RunKindName): RunKind {
      const kind = kinds.get(name);
      if (!kind) throw new Error(`there is no run kind ${name}`);
      return kind;
    },
    laneOf(name: RunKindName): Lane | undefined {
      const lane = kinds.get(name)?.lane;
      return lane === 'here' ? undefined : lane;
    },
    here: () => namesWhere(({ lane }) => lane === 'here'),
    inLanes: () => namesWhere(({ lane }) => lane !== 'here'),
    inLane: (name: string) => namesWhere(({ lane }) => lane !== 'here' && lane.name === name),
    lanes(): Lane[] {
      const lanes = [...kinds.values()].flatMap(({ lane }) =>
        lane === 'here' ? [] : [[lane.name, lane] as const],
      );
      return [...new Map(lanes).values()];
    },
  };
};
