import type { ResearchStepContent } from '@studiolo/contract/research/entities';
import type { ResearchStore, StepRow } from '../research.store.ts';

type Deps = {
  researches: Pick<ResearchStore, 'addSteps'>;
  researchId: string;
  notify: () => void;
};

export type ResearchRecord = ReturnType<typeof createRecord>;

/**
 * Writes the record of one run and announces it. Each attempt writes the same steps at the same positions, so a
 * resumed run adds only new ones.
 */
export const createRecord = ({ researches, researchId, notify }: Deps) => {
  let position = 0;
  let waiting: StepRow[] = [];
  return {
    add(round: number, topic: string, content: ResearchStepContent): void {
      position += 1;
      waiting.push({ researchId, position, round, topic, content });
    },

    async save(): Promise<void> {
      const rows = waiting;
      waiting = [];
      if (rows.length === 0) return;
      await researches.addSteps(rows);
      notify();
    },
  };
};
